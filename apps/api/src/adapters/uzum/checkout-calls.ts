import type { Language } from "@dasturxon/contract/entities/language";
import * as z from "zod";
import { PaymentProviderError } from "../../ports/payment-provider.ts";
import { readJson } from "../read-answer.ts";
import { uzumCheckoutUrl, type TerminalKeys, type UzumConfig } from "./uzum-config.ts";

/** A customer waits; what an answer that comes later would say is asked for afterwards. */
const defaultTimeoutMs = 4_000;

/** Checkout has answered that it does not do it. */
export class CheckoutRefusal extends Error {
  override readonly name = "CheckoutRefusal";
  readonly code: number;

  constructor(path: string, code: number) {
    super(`Uzum Checkout refuses ${path} with ${code}`);
    this.code = code;
  }
}

type CallOptions = {
  /** Language of the payment page. */
  language?: Language;
  /** Repeating an operation with its id does nothing further. */
  operationId?: string;
};

export type CheckoutCall = <T>(
  terminal: TerminalKeys,
  path: string,
  body: object,
  schema: z.ZodType<T>,
  options?: CallOptions,
) => Promise<T>;

const languages = { uz: "uz-UZ", ru: "ru-RU", eng: "en-EN" } as const satisfies Record<
  Language,
  string
>;
const Outcome = z.object({ errorCode: z.int(), result: z.unknown().optional() });

/**
 * Calls of Uzum Checkout. Messages of errors contain neither keys nor parameters.
 *
 * @throws CheckoutRefusal, PaymentProviderError
 */
export const checkoutCalls =
  ({
    checkoutUrl = uzumCheckoutUrl,
    timeoutMs = defaultTimeoutMs,
    request = fetch,
  }: UzumConfig): CheckoutCall =>
  async ({ TERMINAL_ID, API_KEY }, path, body, schema, { language = "uz", operationId } = {}) => {
    const response = await request(`${checkoutUrl}/api/v1/${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "content-language": languages[language],
        "x-terminal-id": TERMINAL_ID,
        "x-api-key": API_KEY,
        ...(operationId && { "x-operation-id": operationId }),
      },
      body: JSON.stringify(body),
      // Following a redirect would take the key to another server.
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(unanswered);
    const { data: outcome } = Outcome.safeParse(await readJson(response).catch(unanswered));
    if (response.status >= 500)
      throw new PaymentProviderError(`Uzum Checkout answered ${response.status}`);
    if (outcome && outcome.errorCode !== 0) throw new CheckoutRefusal(path, outcome.errorCode);
    const result = schema.safeParse(outcome?.result);
    if (!response.ok || !outcome || !result.success)
      throw new PaymentProviderError(`Uzum Checkout's answer to ${path} is unusable`);
    return result.data;
  };

function unanswered(cause: unknown): never {
  throw new PaymentProviderError("Uzum Checkout did not answer", { cause });
}

/** For calls in which no refusal is expected. */
export function asProviderError(error: unknown): never {
  if (error instanceof CheckoutRefusal)
    throw new PaymentProviderError(error.message, { cause: error });
  throw error;
}
