import type { User } from "@dasturxon/contract/entities/user";
import type { CallContext } from "../../http/call-context.ts";
import { personOf } from "../../http/person-of-request.ts";
import { toUser } from "./user-view.ts";

export async function getMe(context: CallContext): Promise<User> {
  const { id } = personOf(context);
  const account = await context.transaction((db) =>
    db
      .selectFrom("account")
      .selectAll()
      .where("merchantId", "=", context.merchant.id)
      .where("id", "=", id)
      .executeTakeFirstOrThrow(),
  );
  return toUser(account);
}
