/**
 * A signal that aborts after so many milliseconds, or with the caller's own signal.
 * `AbortSignal.any` would do, but came after Chrome 111 and Safari 16.4.
 */
export function deadline(timeoutMs: number, outer?: AbortSignal) {
  const controller = new AbortController();
  let isTimedOut = false;
  const abort = () => controller.abort();
  const timer = setTimeout(() => {
    isTimedOut = true;
    abort();
  }, timeoutMs);
  if (outer?.aborted) abort();
  outer?.addEventListener("abort", abort);
  return {
    signal: controller.signal,
    hasTimedOut: () => isTimedOut,
    clear() {
      clearTimeout(timer);
      outer?.removeEventListener("abort", abort);
    },
  };
}
