import type { StaffReservation } from "@dasturxon/contract/entities/reservation";
import { isActionAllowed } from "@dasturxon/domain/access/permissions";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { resultOf } from "../../core/session/query-client.ts";

const refetchInterval = 30_000;

/** Bookings of today and later. */
function useBookingsQuery(branchId: string | null) {
  const { brand, calls, role } = useOfficeSession();
  return useQuery({
    queryKey: [brand.merchantId, "bookings", branchId],
    queryFn: () => resultOf(calls.listStaffReservations({ query: branchId ? { branchId } : {} })),
    enabled: isActionAllowed(role, "RUN_RESERVATIONS"),
    refetchInterval,
  });
}

/** The same, read again at once when one is new or has changed. */
export function useBookings(branchId: string | null) {
  const { brand, calls } = useOfficeSession();
  const queryClient = useQueryClient();
  useEffect(() => {
    const read = () =>
      void queryClient.invalidateQueries({ queryKey: [brand.merchantId, "bookings"] });
    const following = calls.followStaffReservations({
      onEvent: read,
      onLive: (isLive) => isLive && read(),
    });
    return () => following.stop();
  }, [brand.merchantId, calls, queryClient]);
  return useBookingsQuery(branchId);
}

const isNew = ({ status }: StaffReservation) => status === "NEW";

/** Number of bookings that nobody has answered yet. */
export function useNewBookings(branchId: string | null): number {
  const { data = [] } = useBookingsQuery(branchId);
  return data.filter(isNew).length;
}

export function useTables(branchId: string) {
  const { brand, calls } = useOfficeSession();
  const { data = [] } = useQuery({
    queryKey: [brand.merchantId, "tables", branchId],
    queryFn: () => resultOf(calls.listBranchTables({ params: { id: branchId } })),
  });
  return data;
}
