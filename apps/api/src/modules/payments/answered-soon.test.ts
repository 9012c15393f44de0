import { afterEach, expect, it, vi } from "vitest";
import { PaymentProviderError } from "../../ports/payment-provider.ts";
import { answeredSoon } from "./answered-soon.ts";

afterEach(() => void vi.useRealTimers());

it("a customer waits four seconds for a provider, and no longer", async () => {
  vi.useFakeTimers();
  const answer = Promise.withResolvers<string>();
  const waiting = answeredSoon(answer.promise);
  const refused = expect(waiting).rejects.toThrow(PaymentProviderError);
  await vi.advanceTimersByTimeAsync(4_000);
  await refused;
  // A late answer, or a late failure, reaches nobody.
  answer.reject(new PaymentProviderError("Late"));
  await expect(answeredSoon(Promise.resolve("page"))).resolves.toBe("page");
  expect(vi.getTimerCount()).toBe(0);
});
