import type { Db } from "../../db/database.ts";
import type { CallContext, Person } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { personOf } from "../../http/person-of-request.ts";
import { openedBy } from "./opened-by.ts";
import { tieAccount } from "./tie-account.ts";

/**
 * Ties whoever has opened the mini-app to the signed-in account, also in another brand's tab: both are proven. From
 * now on the session counts as opened in the messenger. Decision S4.33.
 *
 * @throws CallError INIT_DATA_INVALID; UNAUTHORIZED when the account was deleted meanwhile.
 */
export async function linkInitData(
  context: CallContext,
  { initData }: { initData: string },
): Promise<undefined> {
  const person = personOf(context);
  const user = await openedBy(context, initData);
  await context.serverTransaction(async (db) => {
    if (!(await moveSession(context, db, person))) throw new CallError("UNAUTHORIZED");
    await tieAccount(context, db, user, person.id);
  });
  // Whoever remembers the session knows it as one of the web.
  const { merchant, services } = context;
  services.bus.publish({ topic: "person", merchantId: merchant.id, userId: person.id });
}

/** The session's row goes with its account, so while it is held the account stays. */
async function moveSession({ merchant }: CallContext, db: Db, { tokenHash }: Person) {
  const moved = await db
    .updateTable("session")
    .set({ client: "TG" })
    .where("merchantId", "=", merchant.id)
    .where("tokenHash", "=", tokenHash)
    .returning("accountId")
    .executeTakeFirst();
  return moved !== undefined;
}
