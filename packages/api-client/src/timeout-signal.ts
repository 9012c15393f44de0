/**
 * A signal that aborts after a timeout, or with the caller's own signal.
 * `AbortSignal.any` is newer than Chrome 111 and Safari 16.4, which we support.
 */
export function timeoutSignal(timeoutMs: number, outer?: AbortSignal) {
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
