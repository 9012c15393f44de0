const pauseMs = 2_000;

/** Reports progress every two seconds at most, and the end if it reported anything. */
export function throttled(
  report: (done: number, of: number) => void,
): (done: number, of: number) => void {
  let reportedAt = performance.now();
  let hasReported = false;
  return (done, of) => {
    const isEnd = done === of && hasReported;
    if (!isEnd && performance.now() - reportedAt < pauseMs) return;
    reportedAt = performance.now();
    hasReported = true;
    report(done, of);
  };
}
