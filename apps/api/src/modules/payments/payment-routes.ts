import * as orders from "@dasturxon/contract/calls/orders";
import * as calls from "@dasturxon/contract/calls/payments";
import type { PaymentSetting } from "@dasturxon/contract/entities/payment";
import { paymentProvider } from "@dasturxon/domain/payment/offered-payments";
import type { CallContext } from "../../http/call-context.ts";
import { handle } from "../../http/handle.ts";
import { UnsealError } from "../../secrets.ts";
import { ledgerContextOfCall } from "./ledger-context.ts";
import { findProviderAccount } from "./payment-accounts.ts";
import { checkPayment } from "./check-payment.ts";
import { getPaymentCheckout } from "./payment-checkout.ts";
import { getTip, tipCourier } from "./tip-courier.ts";

/**
 * A brand's payment settings: enabled ones, and those of a provider only with its keys. Others are not public; the
 * browser shows those that `offeredPayments` returns. Decisions S3.094, S7.69, S7.74.
 */
async function listPaymentSettings(context: CallContext): Promise<PaymentSetting[]> {
  const { paymentSettings, providers, webSettings } = await context.services.brands.get(
    context.merchant,
  );
  const offered = paymentSettings.filter(({ isActive, type }) => {
    const name = paymentProvider(type);
    return isActive && (!name || providers.has(name));
  });
  if (!webSettings.cardActive) return offered;
  return Promise.all(offered.map((setting) => withCards(context, setting)));
}

/** With the address for card numbers, and the brand's public id there, if the provider stores cards. */
async function withCards(context: CallContext, setting: PaymentSetting): Promise<PaymentSetting> {
  const name = paymentProvider(setting.type);
  const cards = name && context.services.payments.providers[name]?.cards;
  if (!cards) return setting;
  try {
    const found = await findProviderAccount(ledgerContextOfCall(context), name);
    if (!found) return setting;
    return { ...setting, providerUrl: cards.url, providerId: cards.publicId(found.account) };
  } catch (error) {
    // `npm run doctor` reports keys that cannot be opened; other payments are offered meanwhile.
    if (error instanceof UnsealError) return setting;
    throw error;
  }
}

export const paymentRoutes = [
  handle(calls.getPaymentCheckout, (context, { params, request }) =>
    getPaymentCheckout(context, params.id, request),
  ),
  handle(calls.checkPayment, (context, { params }) => checkPayment(context, params.id), {
    perMinute: 240,
  }),
  handle(calls.listPaymentSettings, listPaymentSettings),
  handle(orders.getTip, (context, { params }) => getTip(context, params.id)),
  handle(
    orders.tipCourier,
    (context, { params, body, request }) => tipCourier(context, params.id, body, request),
    { perMinute: 240 },
  ),
];
