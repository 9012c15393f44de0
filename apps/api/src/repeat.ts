export type Repeated = {
  /** Stops it; resolves once the running work has ended. */
  stop: () => Promise<void>;
};

/** Repeats a task, `pauseMs` after its last end. An error does not stop it. */
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
