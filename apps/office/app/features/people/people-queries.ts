import type { StaffMember } from "@dasturxon/contract/entities/people";
import type { StaffRole } from "@dasturxon/contract/entities/user";
import { isAppointmentAllowed } from "@dasturxon/domain/access/permissions";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { resultOf } from "@dasturxon/api-client/call-failure";

/** Highest first. */
export const staffRoles: readonly StaffRole[] = [
  "OWNER",
  "MANAGER",
  "OPERATOR",
  "KITCHEN",
  "WAITER",
  "COURIER",
  "PRINTER",
];

/** Roles that a tablet of several people may have. */
export const tabletRoles = ["KITCHEN", "OPERATOR", "WAITER", "PRINTER"] as const;

/** Roles that the person may give to people. */
export function useAppointedRoles(): PersonRole[] {
  const { role } = useOfficeSession();
  return staffRoles.filter(isRoleOfPeople).filter((one) => isAppointmentAllowed(role, one));
}

/** A print agent is no person. */
type PersonRole = Exclude<StaffRole, "PRINTER">;
const isRoleOfPeople = (role: StaffRole): role is PersonRole => role !== "PRINTER";

const refetchInterval = 15_000;

export function useStaff() {
  const { brand, calls } = useOfficeSession();
  return useQuery({
    queryKey: [brand.merchantId, "people"],
    queryFn: () => resultOf(calls.listStaff()),
    refetchInterval,
  });
}

export function useBranches() {
  const { brand, calls } = useOfficeSession();
  const { data } = useQuery({
    queryKey: [brand.merchantId, "branches"],
    queryFn: () => resultOf(calls.listStaffBranches()),
    staleTime: 60_000,
  });
  return data ?? [];
}

/** Stations that the brand's menu has. */
export function useStations() {
  const { brand, calls } = useOfficeSession();
  const { data } = useQuery({
    queryKey: [brand.merchantId, "stations"],
    queryFn: () => resultOf(calls.listStations()),
    staleTime: 60_000,
  });
  return data ?? [];
}

/** A change of people, after which the list is read again. */
export function usePeopleChange<Result, Input = void>(
  change: (input: Input) => Promise<Result>,
  onSuccess?: (result: Result) => void,
) {
  const { brand } = useOfficeSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [brand.merchantId, "people"] }),
  });
}

export const isTablet = ({ phone }: Pick<StaffMember, "phone">) => phone === null;
