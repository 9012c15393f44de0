import { PaymentProviderError } from "../../ports/payment-provider.ts";

/** The customer reads within five seconds that a provider does not answer. Decision 0065. */
const patienceMs = 4_000;

/**
 * A provider's answer, while a customer waits for it. One that comes later is ignored: the provider is asked for the
 * result later, or reports it.
 *
 * @param since When the customer began to wait, by the monotonic clock. @param waitMs For the first of two providers that
 * are asked in turn. @throws PaymentProviderError, also when it takes too long.
 */
export async function answeredSoon<T>(
  answer: Promise<T>,
  since = performance.now(),
  waitMs = patienceMs,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    const leftMs = Math.max(0, since + waitMs - performance.now());
    timer = setTimeout(() => reject(new PaymentProviderError("No answer in time")), leftMs);
  });
  try {
    return await Promise.race([answer, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
