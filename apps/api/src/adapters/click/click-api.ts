import * as z from "zod";
import { PaymentProviderError } from "../../ports/payment-provider.ts";
import { readJson } from "../read-answer.ts";
import type { ClickKeys } from "./click-keys.ts";
import { authHeader } from "./click-signature.ts";

export type ClickConfig = {
  /** Address of the Merchant API, without a trailing slash. */
  apiUrl: string;
  /** Address of the payment page; a path is on the customer's origin. */
  checkoutUrl: string;
  timeoutMs?: number;
  request?: typeof fetch;
  clock?: () => Date;
};

/** Click carried out nothing, and said why. */
export class ClickRefusal extends Error {
  override readonly name = "ClickRefusal";
  /** The keys are the reason, or what they permit. */
  readonly concernsKeys: boolean;

  constructor(note: string, { concernsKeys }: { concernsKeys: boolean }) {
    super(`Click refused: ${note}`);
    this.concernsKeys = concernsKeys;
  }
}

export type ClickCall = <T>(
  keys: ClickKeys,
  method: "GET" | "POST" | "DELETE",
  path: string,
  schema: z.ZodType<T>,
  body?: object,
) => Promise<T>;

const defaultTimeoutMs = 10_000;
const Outcome = z.looseObject({ error_code: z.int(), error_note: z.string().nullish() });

/**
 * Calls of the Merchant API.
 *
 * @throws ClickRefusal, PaymentProviderError.
 */
export const clickCalls =
  ({
    apiUrl,
    timeoutMs = defaultTimeoutMs,
    request = fetch,
    clock = () => new Date(),
  }: Omit<ClickConfig, "checkoutUrl">): ClickCall =>
  async (keys, method, path, schema, body) => {
    const response = await request(`${apiUrl}/${path}`, {
      method,
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        auth: authHeader(keys, clock()),
      },
      // A redirect would take the keys to another server.
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body: JSON.stringify(body) }),
    }).catch(failed);
    const content = await readJson(response).catch(failed);
    if (response.status >= 500)
      throw new PaymentProviderError(`Click answered HTTP ${response.status}`);
    const { data: outcome } = Outcome.safeParse(content);
    const concernsKeys = response.status === 401 || response.status === 403;
    if (concernsKeys || (outcome && outcome.error_code !== 0)) {
      const note = [outcome?.error_code, outcome?.error_note ?? `HTTP ${response.status}`];
      throw new ClickRefusal(note.join(" "), { concernsKeys });
    }
    const answer = schema.safeParse(content);
    if (!response.ok || !answer.success)
      throw new PaymentProviderError(`Click gave an unexpected answer (HTTP ${response.status})`);
    return answer.data;
  };

function failed(cause: unknown): never {
  throw new PaymentProviderError("Click did not answer", { cause });
}
