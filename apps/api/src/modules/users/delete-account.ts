import type { CallContext } from "../../http/call-context.ts";
import { personOf } from "../../http/person-of-request.ts";
import { eraseAccount } from "./erase-account.ts";

/**
 * Ends the account with everything that tells of its person; the restaurant keeps what it has sold. Refused while an
 * order is on its way: somebody has to be there to take it. Decision 0006.
 *
 * @throws CallError ACTIVE_ORDER_EXISTS.
 */
export async function deleteAccount(context: CallContext): Promise<undefined> {
  const { id } = personOf(context);
  const { merchant, services } = context;
  await context.serverTransaction((db) =>
    eraseAccount(services, db, { merchantId: merchant.id, accountId: id }),
  );
  services.bus.publish({ topic: "person", merchantId: merchant.id, userId: id });
}
