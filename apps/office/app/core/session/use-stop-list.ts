import type { StopListEntry } from "@dasturxon/contract/entities/staff";
import { isActionAllowed } from "@dasturxon/domain/access/permissions";
import { useQuery } from "@tanstack/react-query";
import { useOfficeSession } from "./office-session.tsx";
import { resultOf } from "./query-client.ts";

/** Other devices change it too. */
const refetchInterval = 15_000;

/**
 * Products and options that are stopped or counted.
 *
 * @param branchId `null`: in all branches of the person.
 */
export function useStopList(branchId: string | null, isEnabled = true) {
  const { brand, calls } = useOfficeSession();
  return useQuery({
    queryKey: [brand.merchantId, "stop-list", branchId],
    queryFn: () => resultOf(calls.listStopList({ query: branchId ? { branchId } : {} })),
    enabled: isEnabled,
    refetchInterval,
  });
}

/** After an opening the board asks whether these are still off. Decision 0050. */
export const isAsked = ({ stops }: StopListEntry) => stops.some((stop) => stop.isAsked);

/** Whether the person has something to answer. */
export function useHasOpenStops(branchId: string | null): boolean {
  const { role } = useOfficeSession();
  const { data = [] } = useStopList(branchId, isActionAllowed(role, "RUN_STOP_LIST"));
  return data.some(isAsked);
}
