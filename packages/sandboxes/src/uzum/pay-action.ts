import type { PayWay } from "../payments/pay-texts.ts";
import { sendCallback } from "./checkout-callbacks.ts";
import { merchantCalls } from "./merchant-calls.ts";
import type { CheckoutOrder, UzumAccount, UzumSandboxConfig } from "./uzum-account.ts";

/** On Checkout's page. @returns False if its session is over. */
export async function performCheckoutAction(
  config: UzumSandboxConfig,
  account: UzumAccount,
  order: CheckoutOrder,
  way: PayWay,
): Promise<boolean> {
  if (way === "close") return true;
  if (order.status !== "REGISTERED" || config.clock() > order.until) return false;
  if (way === "refuse") {
    order.status = "DECLINED";
    await sendCallback(config, account, order);
    return true;
  }
  if (way === "late") {
    // The bank answers after the customer has left.
    config.later(async () => {
      // Another tab has ended it meanwhile.
      if (order.status !== "REGISTERED") return;
      order.status = "COMPLETED";
      await sendCallback(config, account, order);
    });
    return true;
  }
  order.status = "COMPLETED";
  // A page pays once, so "twice" repeats the message; "lose" loses all of them.
  if (way !== "lose") await sendCallback(config, account, order, way === "twice");
  return true;
}

/** In Uzum's app, where the service was opened with an order. @returns The shop's refusal, or `null`. */
export async function performAppAction(
  config: UzumSandboxConfig,
  account: UzumAccount,
  order: { orderNumber: string; amount: number },
  way: PayWay,
): Promise<string | null> {
  if (way === "close") return null;
  const begin = () => merchantCalls(config, account, { ...order, transId: config.newId() });
  const calls = begin();
  const checked = await calls.check();
  if (checked?.status !== "OK") return codeOf(checked);
  const created = await calls.create();
  if (created?.status !== "CREATED") return codeOf(created);
  /** The customer is debited. */
  async function confirm({ confirm: send, statusUntilAnswered }: typeof calls, isLost = false) {
    const answer = await send();
    const last = answer && !isLost ? answer : await statusUntilAnswered();
    return last?.status === "CONFIRMED" ? null : codeOf(last);
  }
  switch (way) {
    case "pay":
      return confirm(calls);
    case "lose":
      return confirm(calls, true);
    case "refuse":
      await calls.cancel();
      return null;
    case "late":
      config.later(async () => void (await confirm(calls)));
      return null;
    case "twice": {
      const second = begin();
      const again = await second.create();
      const first = await confirm(calls);
      return again?.status === "CREATED" ? ((await confirm(second)) ?? first) : first;
    }
  }
}

const codeOf = (answer: { errorCode?: string } | null) => answer?.errorCode ?? "99999";
