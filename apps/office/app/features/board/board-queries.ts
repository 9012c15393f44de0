import { isActionAllowed } from "@dasturxon/domain/access/permissions";
import { useQuery } from "@tanstack/react-query";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { resultOf } from "../../core/session/query-client.ts";
import { useStopList } from "../../core/session/use-stop-list.ts";
import { useBoardBranch } from "./board-context.tsx";

// Queries of a board besides its orders. Other devices change their data too.

const refetchInterval = 30_000;

const ofBranch = (branchId: string | null) => (branchId ? { branchId } : {});

export function useCouriers() {
  const { brand, calls, role } = useOfficeSession();
  const { branchId } = useBoardBranch();
  const { data = [] } = useQuery({
    queryKey: [brand.merchantId, "couriers", branchId],
    queryFn: () => resultOf(calls.listCouriers({ query: ofBranch(branchId) })),
    enabled: isActionAllowed(role, "SEND_COURIERS"),
    refetchInterval,
  });
  return data;
}

/** Orders that wait for their time, earliest first. */
export function useScheduled() {
  const { brand, calls } = useOfficeSession();
  const { branchId } = useBoardBranch();
  const { data = [] } = useQuery({
    queryKey: [brand.merchantId, "scheduled", branchId],
    queryFn: () => resultOf(calls.listScheduledOrders({ query: ofBranch(branchId) })),
    refetchInterval,
  });
  return data;
}

export function useStopped() {
  const { role } = useOfficeSession();
  const { branchId } = useBoardBranch();
  const { data = [] } = useStopList(branchId, isActionAllowed(role, "RUN_STOP_LIST"));
  return data.filter(({ stops }) => stops.some(({ left }) => left === 0));
}
