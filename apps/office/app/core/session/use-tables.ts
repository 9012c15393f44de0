import { useQuery } from "@tanstack/react-query";
import { useOfficeSession } from "./office-session.tsx";
import { resultOf } from "@dasturxon/api-client/call-failure";

/** The tables of a branch, by hall. */
export function useTables(branchId: string | null) {
  const { brand, calls } = useOfficeSession();
  const { data = [] } = useQuery({
    queryKey: [brand.merchantId, "tables", branchId],
    queryFn: () => resultOf(calls.listBranchTables({ params: { id: branchId ?? "" } })),
    enabled: branchId !== null,
  });
  return data;
}
