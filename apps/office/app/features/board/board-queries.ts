import { isActionAllowed } from "@dasturxon/domain/access/permissions";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
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

const endedPageSize = 50;
const dayBeginsAtHour = 6;

/** A night's work belongs to the day before. */
function beginningOfDay(now: Date): Date {
  const beginning = new Date(now);
  if (now.getHours() < dayBeginsAtHour) beginning.setDate(now.getDate() - 1);
  beginning.setHours(dayBeginsAtHour, 0, 0, 0);
  return beginning;
}

/** Orders that ended today, by device's clock; newest first. */
export function useEnded() {
  const { brand, calls } = useOfficeSession();
  const { branchId } = useBoardBranch();
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery({
      queryKey: [brand.merchantId, "ended", branchId],
      queryFn: ({ pageParam }) =>
        resultOf(
          calls.listStaffOrders({
            query: {
              onlyEnded: true,
              since: beginningOfDay(new Date()).toISOString(),
              size: endedPageSize,
              ...ofBranch(branchId),
              ...(pageParam && { before: pageParam }),
            },
          }),
        ),
      initialPageParam: "",
      getNextPageParam: ({ next }) => next,
      staleTime: 0,
    });
  return {
    orders: data?.pages.flatMap(({ content }) => content) ?? [],
    isLoading: isPending,
    error,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
  };
}

export function useStopped() {
  const { role } = useOfficeSession();
  const { branchId } = useBoardBranch();
  const { data = [] } = useStopList(branchId, isActionAllowed(role, "RUN_STOP_LIST"));
  return data.filter(({ stops }) => stops.some(({ left }) => left === 0));
}
