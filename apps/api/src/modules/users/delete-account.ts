import type { CallContext } from "../../http/call-context.ts";
import { personOf } from "../../http/person-of-request.ts";
import { eraseAccount } from "./erase-account.ts";

/**
 * Deletes the account and all personal data; the restaurant keeps its sales. Refused while an order is active:
 * somebody has to receive it. Decision 0006.
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
