import { resultOf } from "@dasturxon/api-client/call-failure";
import { isActionAllowed } from "@dasturxon/domain/access/permissions";
import { useQuery } from "@tanstack/react-query";
import { useOfficeSession } from "./office-session.tsx";

const refetchInterval = 60_000;

export const paymentTasksKey = (merchantId: string) => [merchantId, "paymentTasks"];

/** Payments that need a person, for those who may refund. */
export function usePaymentTasks() {
  const { brand, calls, role } = useOfficeSession();
  return useQuery({
    queryKey: paymentTasksKey(brand.merchantId),
    queryFn: () => resultOf(calls.listPaymentTasks()),
    enabled: isActionAllowed(role, "REFUND_ORDERS"),
    refetchInterval,
  });
}

/** Number of refunds and differences that wait. */
export function usePaymentTaskCount(): number {
  const { data } = usePaymentTasks();
  return data ? data.refunds.length + data.differences.length : 0;
}
