import type { DayReport } from "@dasturxon/contract/entities/cash";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useOfficeSession } from "../../core/session/office-session.tsx";

/**
 * A change of the cash book. It keeps its key while its dialog is open, so that a repeated request counts once. After a refusal the
 * report is read again: the amounts have changed.
 */
export function useCashChange<Input>(
  change: (key: string, input: Input) => Promise<DayReport>,
  onDone: (report: DayReport) => void,
) {
  const { brand } = useOfficeSession();
  const queryClient = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (input: Input) => change(key, input),
    onSuccess: onDone,
    onError: () => queryClient.invalidateQueries({ queryKey: [brand.merchantId, "day"] }),
  });
}

/** Whole sums of a text such as "46 000"; `null` if it contains no digit. */
export function sumOf(text: string): number | null {
  const digits = text.replaceAll(/\D/g, "").slice(0, 12);
  return digits === "" ? null : Number(digits);
}
