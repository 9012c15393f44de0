import * as calls from "@dasturxon/contract/calls/payments";
import type { PaymentSetting } from "@dasturxon/contract/entities/payment";
import { paymentProvider } from "@dasturxon/domain/payment/offered-payments";
import type { CallContext } from "../../http/call-context.ts";
import { handle } from "../../http/handle.ts";
import { checkPayment } from "./check-payment.ts";
import { getPaymentCheckout } from "./payment-checkout.ts";

/**
 * A brand's payment settings: enabled ones, and those of a provider only with its keys. Others are not public; the
 * browser shows those that `offeredPayments` returns. Decisions S3.094, S7.69, S7.74.
 */
async function listPaymentSettings({ merchant, services }: CallContext): Promise<PaymentSetting[]> {
  const { paymentSettings, providers } = await services.brands.get(merchant);
  return paymentSettings.flatMap((setting) => {
    const name = paymentProvider(setting.type);
    if (!setting.isActive || (name && !providers.has(name))) return [];
    const cards = name ? services.payments.providers[name]?.cards : undefined;
    return [{ ...setting, ...(cards && { providerUrl: cards.url }) }];
  });
}

export const paymentRoutes = [
  handle(calls.getPaymentCheckout, (context, { params, request }) =>
    getPaymentCheckout(context, params.id, request),
  ),
  handle(calls.checkPayment, (context, { params }) => checkPayment(context, params.id), {
    perMinute: 240,
  }),
  handle(calls.listPaymentSettings, listPaymentSettings),
];
