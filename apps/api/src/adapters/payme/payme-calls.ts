import * as z from "zod";
import {
  CardRefusedError,
  PaymentProviderError,
  type PaymentAccount,
} from "../../ports/payment-provider.ts";
import { readJson } from "../read-answer.ts";
import { paymeApiUrl, paymeKeys, type PaymeConfig } from "./payme-config.ts";

const Answer = z.union([
  z.object({ error: z.object({ code: z.number() }) }),
  z.object({ error: z.null().optional(), result: z.unknown() }),
]);

/** A customer waits; an answer that comes later is asked for, or arrives as a message. */
const defaultTimeoutMs = 4_000;

/** Payme has answered that it does not do it. */
export class PaymeRefusal extends Error {
  override readonly name = "PaymeRefusal";
  readonly code: number;

  constructor(method: string, code: number) {
    super(`Payme refuses ${method} with ${code}`);
    this.code = code;
  }
}

export type PaymeCall = <T>(
  account: PaymentAccount,
  method: string,
  params: object,
  schema: z.ZodType<T>,
) => Promise<T>;

/**
 * Calls of Payme's Subscribe API. Messages of errors contain neither keys nor parameters.
 *
 * @throws PaymeRefusal, PaymentProviderError
 */
export function paymeCalls({
  apiUrl = paymeApiUrl,
  timeoutMs = defaultTimeoutMs,
  request = fetch,
}: PaymeConfig): PaymeCall {
  return async (account, method, params, schema) => {
    const { ID, KEY } = paymeKeys(account);
    const response = await request(apiUrl, {
      method: "POST",
      headers: { "content-type": "application/json", "x-auth": `${ID}:${KEY}` },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
      // Following a redirect would take the key to another server.
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(unanswered);
    if (!response.ok) throw new PaymentProviderError(`Payme answered ${response.status}`);
    const answer = Answer.safeParse(await readJson(response).catch(unanswered));
    if (!answer.success) throw new PaymentProviderError("Payme's answer makes no sense");
    if (answer.data.error) throw new PaymeRefusal(method, answer.data.error.code);
    const result = schema.safeParse("result" in answer.data ? answer.data.result : undefined);
    if (!result.success) throw new PaymentProviderError(`Payme's answer to ${method} is unusable`);
    return result.data;
  };
}

function unanswered(cause: unknown): never {
  throw new PaymentProviderError("Payme did not answer", { cause });
}

/** For calls in which no refusal is expected. */
export function asProviderError(error: unknown): never {
  if (error instanceof PaymeRefusal)
    throw new PaymentProviderError(error.message, { cause: error });
  throw error;
}

/** Codes that speak of the card; with any other it is unknown whether it was charged. */
const isOfCard = (code: number) => (code <= -31300 && code > -31401) || code === -31630;

export function asCardError(error: unknown): never {
  if (error instanceof PaymeRefusal && isOfCard(error.code))
    throw new CardRefusedError(error.message, { cause: error });
  return asProviderError(error);
}
