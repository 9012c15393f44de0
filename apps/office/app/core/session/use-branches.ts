import { useQuery } from "@tanstack/react-query";
import { useOfficeSession } from "./office-session.tsx";
import { resultOf } from "./query-client.ts";

/** Other devices change them too. */
const refetchInterval = 30_000;

/** The person's branches with their pauses, busy time and limits. */
export function useBranches() {
  const { brand, calls } = useOfficeSession();
  const { data = [] } = useQuery({
    queryKey: [brand.merchantId, "branches"],
    queryFn: () => resultOf(calls.listStaffBranches()),
    refetchInterval,
  });
  return data;
}
