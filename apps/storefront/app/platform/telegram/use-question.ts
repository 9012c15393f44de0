import { useCallback, useRef, useState } from "react";
import type { Confirm, Question } from "./question.ts";

/** One question at a time: a newer one refuses the pending one. */
export function useQuestion() {
  const [question, setQuestion] = useState<Question | null>(null);
  const resolve = useRef<(isConfirmed: boolean) => void>(null);

  const answer = useCallback((isConfirmed: boolean) => {
    resolve.current?.(isConfirmed);
    resolve.current = null;
    setQuestion(null);
  }, []);
  const confirm = useCallback<Confirm>((next) => {
    resolve.current?.(false);
    setQuestion(next);
    return new Promise((resolveNext) => {
      resolve.current = resolveNext;
    });
  }, []);
  return { question, confirm, answer };
}
