import { resultOf } from "@dasturxon/api-client/call-failure";
import type { StaffReview } from "@dasturxon/contract/entities/review";
import { isActionAllowed } from "@dasturxon/domain/access/permissions";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useOfficeSession } from "../../core/session/office-session.tsx";

/** A stream that was lost for a while. */
const refetchInterval = 60_000;

const keyOf = (merchantId: string) => [merchantId, "reviews"];
const ofBranch = (branchId: string | null) => (branchId ? { branchId } : {});

/** For the frame: reviews are read again at once when one is new or has changed. */
export function useLiveReviews() {
  const { brand, calls, role } = useOfficeSession();
  const queryClient = useQueryClient();
  const mayRead = isActionAllowed(role, "READ_REVIEWS");
  useEffect(() => {
    if (!mayRead) return;
    const read = () => void queryClient.invalidateQueries({ queryKey: keyOf(brand.merchantId) });
    const following = calls.followReviews({
      onEvent: read,
      onLive: (isLive) => isLive && read(),
    });
    return () => following.stop();
  }, [brand.merchantId, calls, mayRead, queryClient]);
}

/** Number of reviews with a low grade that nobody has read yet. */
export function useLowReviewCount(branchId: string | null): number {
  const { brand, calls, role } = useOfficeSession();
  const { data } = useQuery({
    queryKey: [...keyOf(brand.merchantId), "low", branchId],
    queryFn: () =>
      resultOf(
        calls.listReviews({
          query: { ...ofBranch(branchId), isLow: true, isUnseen: true, page: 0, size: 1 },
        }),
      ),
    enabled: isActionAllowed(role, "READ_REVIEWS"),
    refetchInterval,
  });
  return data?.totalElements ?? 0;
}

/** Reviews, the latest first, page by page. */
export function useReviews(branchId: string | null, onlyLow: boolean) {
  const { brand, calls } = useOfficeSession();
  return useInfiniteQuery({
    queryKey: [...keyOf(brand.merchantId), "list", branchId, onlyLow],
    queryFn: ({ pageParam }) =>
      resultOf(
        calls.listReviews({
          query: {
            ...ofBranch(branchId),
            ...(onlyLow && { isLow: true }),
            page: pageParam,
            size: 20,
          },
        }),
      ),
    initialPageParam: 0,
    getNextPageParam: ({ page, totalPages }) => (page + 1 < totalPages ? page + 1 : undefined),
  });
}

/** Marks a review as read. */
export function useMarkSeen() {
  const { brand, calls } = useOfficeSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ order, changedAt }: StaffReview) =>
      resultOf(calls.markReviewSeen({ params: { id: order.id }, body: { changedAt } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(brand.merchantId) }),
  });
}
