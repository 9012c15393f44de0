import { resultOf } from "@dasturxon/api-client/call-failure";
import type { Order } from "@dasturxon/contract/entities/order";
import type { Review, ReviewRequest } from "@dasturxon/contract/entities/review";
import { useMutation, useMutationState, useQuery } from "@tanstack/react-query";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { useClientSession, useSession } from "../../core/session/client-session-context.ts";
import { queryClientOf } from "../../core/session/query-client.ts";
import { storeOrder } from "../../shop/orders/order-cache.ts";
import { gradedOrder, withSent } from "./shown-review.ts";

/** The customer's review of an order; each change is sent at once, in the order of the taps. */
export function useReview(order: Order) {
  const messages = useMessages();
  const clientSession = useClientSession();
  const userId = useSession(({ user }) => user?.id ?? "");
  const client = queryClientOf(clientSession);
  const { api } = clientSession;
  const params = { id: order.id };
  const queryKey = [userId, "review", order.id];
  const { data, error, isFetching, refetch } = useQuery(
    { queryKey, queryFn: () => resultOf(api.getReview({ params })) },
    client,
  );
  const { mutate, isSuccess } = useMutation(
    {
      mutationKey: queryKey,
      // One after another: a later tap replaces an earlier one.
      scope: { id: queryKey.join(" ") },
      networkMode: "always",
      mutationFn: (body: ReviewRequest) => resultOf(api.reviewOrder({ params, body })),
      onSuccess(review) {
        client.setQueryData(queryKey, review);
        storeOrder(clientSession, gradedOrder(order, review));
      },
      onError(failure) {
        clientSession.notices
          .getState()
          .notify({ type: "error", title: errorText(failure.error, messages) });
      },
    },
    client,
  );
  const sent = useMutationState(
    {
      filters: { mutationKey: queryKey, status: "pending" },
      // The cast: only `mutate` above has this key.
      select: ({ state }) => state.variables as ReviewRequest,
    },
    client,
  );
  const review: Review | null = data ? withSent(data, sent) : null;
  return {
    review,
    error: isFetching ? null : (error?.error ?? null),
    retry: () => void refetch(),
    send: mutate,
    isSaved: isSuccess && sent.length === 0,
  };
}
