import { isChangeable } from "@dasturxon/domain/order/changed-order";
import type { OrderSubscriber } from "../orders/events/order-subscriber.ts";
import { findOpenChange, setChangeState } from "./change-queries.ts";

/** An order that leaves or ends has no open question any more: it goes as it was ordered. */
export const withdrawOpenChanges: OrderSubscriber = {
  name: "order changes",
  async onStatusChange(db, { merchantId, id }, path, at) {
    const status = path.at(-1);
    if (!status || isChangeable(status)) return;
    const open = await findOpenChange(db, merchantId, id);
    if (open) await setChangeState(db, open, "WITHDRAWN", at);
  },
};
