import { resultOf } from "@dasturxon/api-client/call-failure";
import type { TipRequest } from "@dasturxon/contract/entities/tip";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useClientSession, useSession } from "../../core/session/client-session-context.ts";
import { queryClientOf } from "../../core/session/query-client.ts";
import { openPaymentPage } from "../../shop/orders/go-to-payment.ts";

/** A payment that has begun arrives, or does not, within minutes. */
const pendingMs = 5_000;

/** The tip of an order, and the way to its payment page. */
export function useTip(orderId: string) {
  const clientSession = useClientSession();
  const userId = useSession(({ user }) => user?.id ?? "");
  const client = queryClientOf(clientSession);
  const { api } = clientSession;
  const params = { id: orderId };
  const { data, refetch } = useQuery(
    {
      queryKey: [userId, "tip", orderId],
      queryFn: () => resultOf(api.getTip({ params })),
      refetchInterval: ({ state }) => (state.data?.pending != null ? pendingMs : false),
    },
    client,
  );
  const {
    mutate,
    reset,
    isPending,
    isSuccess,
    data: opening,
    error,
  } = useMutation(
    {
      networkMode: "always",
      mutationFn: async (body: TipRequest) =>
        openPaymentPage(clientSession, await resultOf(api.tipCourier({ params, body }))),
      onSettled: () => refetch(),
    },
    client,
  );
  useEffect(() => {
    // The browser may restore this page from its cache when the customer comes back from the provider.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      reset();
      void refetch();
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [refetch, reset]);
  return {
    tip: data ?? null,
    begin: mutate,
    isBusy: isPending || (isSuccess && opening.kind === "LEAVING"),
    error: error?.error ?? null,
  };
}
