import type { PaymeAnswer, PaymeConfig, PaymeDesk } from "./payme-desk.ts";

type Result = Record<string, unknown>;

/** Payme's code for an answer that it cannot use. */
export const noAnswer = -32400;

/** The methods that Payme repeats, expecting the same answer. */
const repeated = new Set(["CreateTransaction", "PerformTransaction", "CancelTransaction"]);

/**
 * Calls of Payme to a shop's endpoint.
 *
 * @param complaints Receives a sentence for each answer that differs from the first one.
 */
export function merchantCalls({ deliver, newId }: PaymeConfig, complaints: string[]) {
  async function send(desk: PaymeDesk, method: string, params: object) {
    const request = new Request(desk.endpoint, {
      method: "POST",
      headers: {
        "content-type": "text/json; charset=UTF-8",
        authorization: `Basic ${Buffer.from(`Paycom:${desk.key}`).toString("base64")}`,
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: newId(), method, params }),
    });
    try {
      const response = await deliver(request);
      if (response.status !== 200) return failed(`HTTP ${response.status}`);
      return (await response.json()) as PaymeAnswer<Result>;
    } catch {
      return failed("no answer");
    }
  }

  return async (desk: PaymeDesk, method: string, params: object): Promise<PaymeAnswer<Result>> => {
    const first = await send(desk, method, params);
    if (!repeated.has(method)) return first;
    const second = await send(desk, method, params);
    // A refusal may have another reason by then.
    const areRefused = first.error && second.error;
    if (!areRefused && contents(first) !== contents(second))
      complaints.push(`${method}: ${contents(first)}, then ${contents(second)}`);
    return first;
  };
}

export type MerchantCalls = ReturnType<typeof merchantCalls>;

const contents = ({ result, error }: PaymeAnswer<Result>) =>
  JSON.stringify(result ?? { code: error?.code });

const failed = (message: string): PaymeAnswer<Result> => ({ error: { code: noAnswer, message } });
