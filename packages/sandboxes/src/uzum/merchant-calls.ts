import type { UzumAccount, UzumSandboxConfig } from "./uzum-account.ts";

/** The shop's answer to a call of the Merchant API. */
export type ShopAnswer = { status: string; errorCode?: string; data?: unknown };

/** How often a transaction is asked about whose confirmation was not answered. */
const mostQuestions = 10;

/** The field in which the shop takes the number of the order. */
const accountField = "order_id";

/** Calls of Uzum's Merchant API about one transaction. */
export function merchantCalls(
  { deliver, clock }: Pick<UzumSandboxConfig, "deliver" | "clock">,
  {
    merchantUrl,
    serviceId,
    login,
    password,
  }: Pick<UzumAccount, "merchantUrl" | "serviceId" | "login" | "password">,
  { transId, orderNumber, amount }: { transId: string; orderNumber: string; amount: number },
) {
  /** `null`: no answer, or none of the protocol. */
  async function post(operation: string, more: object): Promise<ShopAnswer | null> {
    const response = await deliver(
      new Request(`${merchantUrl}/${operation}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          authorization: `Basic ${Buffer.from(`${login}:${password}`).toString("base64")}`,
        },
        body: JSON.stringify({
          serviceId: Number(serviceId),
          timestamp: clock().getTime(),
          ...more,
        }),
      }),
    );
    const answer: unknown = await response.json().catch(() => null);
    return response.status < 500 && isAnswer(answer) ? answer : null;
  }
  const params = { [accountField]: orderNumber };
  const status = () => post("status", { transId });

  return {
    check: () => post("check", { params }),
    create: () => post("create", { transId, params, amount }),
    confirm: () =>
      post("confirm", { transId, paymentSource: "CARD", phone: "998901234567", cardType: 2 }),
    cancel: () => post("reverse", { transId }),
    status,
    /** After a confirmation without an answer. */
    async statusUntilAnswered(): Promise<ShopAnswer | null> {
      for (let tries = 1; tries <= mostQuestions; tries += 1) {
        const answer = await status();
        if (answer) return answer;
      }
      return null;
    },
  };
}

const isAnswer = (answer: unknown): answer is ShopAnswer =>
  typeof answer === "object" &&
  answer !== null &&
  "status" in answer &&
  typeof answer.status === "string";
