/** Runs at most `limit` tasks at once; the others wait, first come first served. */
export function limitConcurrency(limit: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running === limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The slot is passed to the next in the queue directly, so that no newcomer can take it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
