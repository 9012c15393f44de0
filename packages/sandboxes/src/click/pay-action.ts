import type {
  ClickAccount,
  ClickPayment,
  ClickPayments,
  ClickSandboxConfig,
} from "./click-account.ts";
import type { PayWay } from "../payments/pay-texts.ts";
import { shopMessages, untilAnswered, type ShopAnswer } from "./shop-messages.ts";

/** The bank refused the card. */
const bankRefusal = -5017;
/** The shop refused the payment; the money, if any was taken, is given back by Click. */
const shopRefusal = -9;

/**
 * Performs what a customer chose, with all messages that Click then sends.
 *
 * @returns The shop's refusal, or `null` if the customer may return to it.
 */
export async function performPayAction(
  config: ClickSandboxConfig & { payments: ClickPayments },
  account: ClickAccount,
  order: Pick<ClickPayment, "orderNumber" | "amount">,
  way: PayWay,
): Promise<ShopAnswer | null> {
  if (way === "close") return null;
  const begin = () => {
    const payment = config.payments.begin({
      ...order,
      serviceId: account.serviceId,
      createdAt: config.clock(),
    });
    return { payment, messages: shopMessages(config, account, payment) };
  };
  const { payment, messages } = begin();
  const prepared = await untilAnswered(messages.prepare);
  if (prepared?.error !== 0) return refusedByShop(payment, messages, prepared);
  const prepareId = prepared.merchant_prepare_id ?? null;
  const debit = async (isRepeated = false) => {
    payment.status = 2;
    const complete = () => messages.complete(prepareId);
    // The first answer is lost on the way: only the second one is read.
    if (isRepeated) await complete();
    return settle(payment, await untilAnswered(complete));
  };
  switch (way) {
    case "pay":
      return debit();
    case "refuse":
      payment.status = bankRefusal;
      await untilAnswered(() => messages.complete(prepareId, bankRefusal, "Refused by the bank"));
      return null;
    case "late":
      config.later(async () => void (await debit()));
      return null;
    case "lose":
      return debit(true);
    case "twice": {
      // The page is open a second time: both are prepared before the first one is paid.
      const second = begin();
      const again = await untilAnswered(second.messages.prepare);
      const first = await debit();
      if (again?.error !== 0) {
        await refusedByShop(second.payment, second.messages, again);
        return first;
      }
      second.payment.status = 2;
      const complete = () => second.messages.complete(again.merchant_prepare_id ?? null);
      return settle(second.payment, await untilAnswered(complete));
    }
  }
}

/** A shop that refused Prepare still gets a Complete. */
async function refusedByShop(
  payment: ClickPayment,
  messages: ReturnType<typeof shopMessages>,
  answer: ShopAnswer | null,
): Promise<ShopAnswer> {
  payment.status = shopRefusal;
  await untilAnswered(() =>
    messages.complete(null, answer?.error ?? -8, answer?.error_note ?? "No answer"),
  );
  return answer ?? { error: -8, error_note: "No answer" };
}

/** After a debit: "already paid" is success; "cancelled" gives the money back; anything else is asked about. */
function settle(payment: ClickPayment, answer: ShopAnswer | null): ShopAnswer | null {
  if (answer?.error === 0 || answer?.error === -4) return null;
  if (answer?.error === shopRefusal) payment.status = shopRefusal;
  return answer ?? { error: -8, error_note: "No answer" };
}
