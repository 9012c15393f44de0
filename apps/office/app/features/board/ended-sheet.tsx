import { Button } from "@dasturxon/ui/button/button";
import { Sheet } from "@dasturxon/ui/sheet/sheet";
import { Loading, Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { useInfiniteQuery } from "@tanstack/react-query";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { resultOf } from "@dasturxon/api-client/call-failure";
import { useBoardBranch } from "./board-context.tsx";
import { ofBranch } from "./board-queries.ts";
import { OrderRow } from "./order-row.tsx";

/** The orders that were handed over or cancelled today, newest first. The board no longer has them. */
export function EndedSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useMessages();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t.board.ended}
      closeLabel={t.frame.close}
      width="wide"
    >
      {isOpen && <Ended />}
    </Sheet>
  );
}

function Ended() {
  const messages = useMessages("order", "people");
  const { t, format } = messages;
  const { orders, isLoading, error, hasMore, isLoadingMore, loadMore } = useEnded();
  return (
    <>
      {isLoading && (
        <Loading label={t.frame.loading}>
          <Skeleton shape="block" height="12rem" />
        </Loading>
      )}
      {error && <p role="alert">{errorText(error.error, messages)}</p>}
      {!isLoading && !error && orders.length === 0 && <p>{t.board.endedNone}</p>}
      {orders.map((order) => (
        <OrderRow
          key={order.id}
          order={order}
          note={t.order.placedAt(format.time(order.createdDate))}
        />
      ))}
      {hasMore && (
        <Button variant="secondary" isLoading={isLoadingMore} onClick={loadMore}>
          {t.people.more}
        </Button>
      )}
    </>
  );
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
function useEnded() {
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
