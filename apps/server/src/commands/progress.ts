const pauseMs = 2_000;

/** Tells of progress every two seconds at most, and of the end if it told of anything. */
export function throttled(
  tell: (done: number, of: number) => void,
): (done: number, of: number) => void {
  let toldAt = performance.now();
  let hasTold = false;
  return (done, of) => {
    const isEnd = done === of && hasTold;
    if (!isEnd && performance.now() - toldAt < pauseMs) return;
    toldAt = performance.now();
    hasTold = true;
    tell(done, of);
  };
}
