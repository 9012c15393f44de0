import type { StopListEntry } from "@dasturxon/contract/entities/staff";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { resultOf } from "../../core/session/query-client.ts";

const menuFreshMs = 60_000;

const ofBranch = (branchId: string | null) => (branchId ? { branchId } : {});

/** Everything that can be stopped: dishes, and options that several dishes may share. */
export function useStoppable(branchId: string | null) {
  const { brand, calls } = useOfficeSession();
  const query = ofBranch(branchId);
  return useQuery({
    queryKey: [brand.merchantId, "stoppable", branchId],
    queryFn: async () => ({
      products: await resultOf(calls.listStaffProducts({ query })),
      options: await resultOf(calls.listStaffOptions({ query })),
    }),
    staleTime: menuFreshMs,
  });
}

export function useStopListChange<Input>(change: (input: Input) => Promise<unknown>) {
  const { brand } = useOfficeSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [brand.merchantId, "stop-list"] }),
  });
}

/** A dish or an option of the list. */
export type Stoppable = Pick<StopListEntry, "kind" | "id" | "name">;

export type NewStop = { until: string | null; left: number };

/** Calls of dishes and options, which differ in their addresses alone. */
export function useStopCalls(branchId: string | null) {
  const { calls } = useOfficeSession();
  return {
    stop: ({ kind, id }: Stoppable, { until, left }: NewStop) =>
      resultOf(
        kind === "PRODUCT"
          ? calls.stopProduct({ params: { id }, body: { branchId, until, left } })
          : calls.stopOption({ params: { code: id }, body: { branchId, until } }),
      ),
    resume: ({ kind, id }: Stoppable) =>
      resultOf(
        kind === "PRODUCT"
          ? calls.resumeProduct({ params: { id }, body: { branchId } })
          : calls.resumeOption({ params: { code: id }, body: { branchId } }),
      ),
    keep: () => resultOf(calls.confirmStops({ body: { branchId } })),
  };
}
