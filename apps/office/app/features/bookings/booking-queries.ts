import type { StaffReservation } from "@dasturxon/contract/entities/reservation";
import { isActionAllowed } from "@dasturxon/domain/access/permissions";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { resultOf } from "@dasturxon/api-client/call-failure";

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
const isStanding = ({ status }: StaffReservation) => status !== "CANCELED";

/** For the frame: whether the person has bookings to run, and how many nobody has answered yet. */
export function useBookingsSection(branchId: string | null) {
  const { role, takesBookings } = useOfficeSession();
  const { data = [] } = useBookingsQuery(branchId);
  return {
    // A brand that takes no more of them keeps those that were made.
    hasBookings:
      isActionAllowed(role, "RUN_RESERVATIONS") && (takesBookings || data.some(isStanding)),
    newBookings: data.filter(isNew).length,
  };
}
