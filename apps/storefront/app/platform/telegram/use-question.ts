import { useCallback, useRef, useState } from "react";
import type { Ask, Question } from "./question.ts";

/** One question at a time: a newer one refuses the pending one. */
export function useQuestion() {
  const [question, setQuestion] = useState<Question | null>(null);
  const resolve = useRef<(isWanted: boolean) => void>(null);

  const answer = useCallback((isWanted: boolean) => {
    resolve.current?.(isWanted);
    resolve.current = null;
    setQuestion(null);
  }, []);
  const ask = useCallback<Ask>((next) => {
    resolve.current?.(false);
    setQuestion(next);
    return new Promise((resolveNext) => {
      resolve.current = resolveNext;
    });
  }, []);
  return { question, ask, answer };
}
