import { listPaymentSettings } from "@dasturxon/contract/calls/payments";
import { handle } from "../../http/handle.ts";

export const paymentRoutes = [
  // What is switched off is nobody's business; the browser shows what `offeredPayments` leaves of the rest.
  handle(listPaymentSettings, async ({ merchant, services }) =>
    (await services.brands.get(merchant)).paymentSettings.filter(({ isActive }) => isActive),
  ),
];
