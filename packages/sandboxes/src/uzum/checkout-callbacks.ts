import type { CheckoutOrder, UzumAccount, UzumSandboxConfig } from "./uzum-account.ts";

/** How often a callback is sent that is not answered with 200. */
const mostTries = 5;

/** Tells the shop of an operation, unsigned. @param isRepeated Also after an answer, as if that was lost. */
export async function sendCallback(
  { deliver, newId }: Pick<UzumSandboxConfig, "deliver" | "newId">,
  { callbackUrl }: UzumAccount,
  order: CheckoutOrder,
  isRepeated = false,
): Promise<void> {
  const body = JSON.stringify({
    orderId: order.id,
    operationState: order.status === "DECLINED" ? "FAIL" : "SUCCESS",
    operationType: order.status === "REFUNDED" ? "REFUND" : "COMPLETE",
    orderNumber: order.orderNumber,
    rrn: "428413000001",
    cardType: 2,
    merchantOperationId: newId(),
  });
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const headers = { "content-type": "application/json" };
    const response = await deliver(new Request(callbackUrl, { method: "POST", headers, body }));
    await response.body?.cancel();
    if (response.status === 200 && !isRepeated) return;
  }
}
