import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useOfficeSession } from "../../core/session/office-session.tsx";

/** A decision about a booking. Afterwards the list is read again, also after a refusal: somebody may have been faster. */
export function useDecision<Input>(
  decide: (input: Input) => Promise<unknown>,
  onDecided: () => void,
) {
  const { brand } = useOfficeSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: decide,
    onSuccess: onDecided,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [brand.merchantId, "bookings"] }),
  });
}
