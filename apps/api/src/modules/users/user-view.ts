import type { User } from "@dasturxon/contract/entities/user";
import type { Selectable } from "kysely";
import type { Tables } from "../../db/tables.ts";

export type AccountRow = Selectable<Tables["account"]>;

/** An account for its owner. */
export const toUser = (account: AccountRow): User => ({
  ...account,
  createdDate: account.createdDate.toISOString(),
  lastModifiedDate: account.lastModifiedDate.toISOString(),
});
