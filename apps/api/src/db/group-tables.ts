import type { GroupMember, GroupState } from "@dasturxon/contract/entities/group";
import type { Generated } from "kysely";
import type { JsonOr, Nullable, Tenant } from "./column-types.ts";

/** Group baskets. Migration 0083 explains each column. */
export type GroupTables = {
  groupBasket: Tenant & {
    id: string;
    tokenHash: Buffer;
    state: Generated<GroupState>;
    version: Generated<number>;
    orderId: Nullable<string>;
    expiresAt: Date;
  };
  groupMember: Tenant & {
    groupId: string;
    id: string;
    secretHash: Buffer;
    position: number;
    name: string;
    accountId: Nullable<string>;
    isReady: Generated<boolean>;
    hasLeft: Generated<boolean>;
    lines: JsonOr<GroupMember["lines"]>;
  };
};
