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
