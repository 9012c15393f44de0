import { resultOf } from "@dasturxon/api-client/call-failure";
import type { PaymentTasks } from "@dasturxon/contract/entities/payment-task";
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

export const countOfTasks = ({ refunds, differences, receipts }: PaymentTasks): number =>
  refunds.length + differences.length + receipts.length;

/** Number of tasks that wait. */
export function usePaymentTaskCount(): number {
  const { data } = usePaymentTasks();
  return data ? countOfTasks(data) : 0;
}
