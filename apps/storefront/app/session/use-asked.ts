import type { ApiError, ApiResult } from "@dasturxon/api-client/api-result";
import { useEffect, useState } from "react";

type Asked<T> = { result: T | null; error: ApiError | null };

const nothing = { result: null, error: null };

/**
 * The answer of a call that a page makes for itself once it is looked at, and a way to ask again after a failure.
 *
 * @param call Kept the same by the caller (`useCallback`): another one is another question.
 */
export function useAsked<T>(call: () => Promise<ApiResult<T>>) {
  const [asked, setAsked] = useState<Asked<T>>(nothing);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    void call().then((answer) => {
      if (!isGone) setAsked(answer);
    });
    return () => {
      isGone = true;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another attempt is asked for by the customer
  }, [attempt, call]);
  return {
    ...asked,
    retry() {
      setAsked(nothing);
      setAttempt((before) => before + 1);
    },
    /** Puts what has changed in its place. */
    change: (changed: (result: T) => T) =>
      setAsked(({ result, error }) =>
        result === null ? { result, error } : { result: changed(result), error },
      ),
  };
}
