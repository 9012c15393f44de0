import { createHash } from "node:crypto";
import type { ClickAccount, ClickPayment, ClickSandboxConfig } from "./click-account.ts";

/** The shop's answer to a message. */
export type ShopAnswer = {
  error: number;
  error_note?: string;
  merchant_prepare_id?: number | null;
  merchant_confirm_id?: number | null;
};

/** How often a message is sent whose answer does not arrive. */
const mostTries = 3;

const md5 = (...parts: string[]) => createHash("md5").update(parts.join("")).digest("hex");

/** Messages of Click's SHOP API about one payment. */
export function shopMessages(
  { deliver, clock }: Pick<ClickSandboxConfig, "deliver" | "clock">,
  account: ClickAccount,
  payment: ClickPayment,
) {
  const common = () => ({
    click_trans_id: payment.transId,
    service_id: payment.serviceId,
    click_paydoc_id: payment.id,
    merchant_trans_id: payment.orderNumber,
    amount: payment.amount,
    sign_time: tashkentTime(clock()),
  });

  async function post(url: string, fields: Record<string, string>): Promise<ShopAnswer | null> {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const body = new URLSearchParams(fields).toString();
    const response = await deliver(new Request(url, { method: "POST", headers, body }));
    const answer: unknown = await response.json().catch(() => null);
    return response.ok && isAnswer(answer) ? answer : null;
  }

  return {
    prepare: () => {
      const fields = { ...common(), action: "0", error: "0", error_note: "Success" };
      const signature = md5(
        fields.click_trans_id,
        fields.service_id,
        account.secretKey,
        fields.merchant_trans_id,
        fields.amount,
        fields.action,
        fields.sign_time,
      );
      return post(account.prepareUrl, { ...fields, sign_string: signature });
    },
    /** @param prepareId `null`: Prepare was refused. */
    complete: (prepareId: number | null, error = 0, note = "Success") => {
      const fields = {
        ...common(),
        merchant_prepare_id: prepareId === null ? "" : String(prepareId),
        action: "1",
        error: String(error),
        error_note: note,
      };
      const signature = md5(
        fields.click_trans_id,
        fields.service_id,
        account.secretKey,
        fields.merchant_trans_id,
        fields.merchant_prepare_id,
        fields.amount,
        fields.action,
        fields.sign_time,
      );
      return post(account.completeUrl, { ...fields, sign_string: signature });
    },
  };
}

/** Sends a message until it is answered. */
export async function untilAnswered(
  send: () => Promise<ShopAnswer | null>,
): Promise<ShopAnswer | null> {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const answer = await send();
    if (answer) return answer;
  }
  return null;
}

/** `2026-10-05 12:30:45`. */
const tashkentTime = (time: Date) =>
  new Date(time.getTime() + 5 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");

const isAnswer = (answer: unknown): answer is ShopAnswer =>
  typeof answer === "object" &&
  answer !== null &&
  "error" in answer &&
  typeof answer.error === "number";
