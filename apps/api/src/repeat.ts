export type Repeated = {
  /** Ends it; resolves once the work under way is done. */
  stop: () => Promise<void>;
};

/** Does a piece of work again and again, `pauseMs` after it last ended. A fault of one time is not the end of it. */
export function repeat(
  pauseMs: number,
  work: () => Promise<void>,
  onFault: (error: unknown) => void,
): Repeated {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();

  function next() {
    if (isStopped) return;
    timer = setTimeout(() => {
      working = work().catch(onFault).finally(next);
    }, pauseMs).unref();
  }
  next();

  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      return working;
    },
  };
}
