import type { User } from "@dasturxon/contract/entities/user";
import type { CallContext } from "../../http/call-context.ts";
import { personOf } from "../../http/person-of-request.ts";
import { findAccount } from "./account-queries.ts";
import { toUser } from "./user-view.ts";

export async function getMe(context: CallContext): Promise<User> {
  const { id } = personOf(context);
  const account = await context.statement((db) => findAccount(db, context.merchant.id, id));
  return toUser(account);
}
