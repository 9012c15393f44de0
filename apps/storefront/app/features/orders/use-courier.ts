import type { PublicCourier } from "@dasturxon/contract/entities/courier";
import type { Order } from "@dasturxon/contract/entities/order";
import { isActiveStatus } from "@dasturxon/domain/order/display-status";
import { useQuery } from "@tanstack/react-query";
import type { ClientSession } from "../../core/session/client-session.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import { CallFailure, queryClientOf, resultOf, userIdOf } from "../../core/session/query-client.ts";

/** Milliseconds between two requests for the courier's position. */
const pollMs = 5_000;

/**
 * The courier of an order and their position, polled while the page is visible. Live events name the courier.
 *
 * @returns `courier`: `null` while there is none. `hasFailed`: the last request failed.
 */
export function useCourier(order: Order): { courier: PublicCourier | null; hasFailed: boolean } {
  const clientSession = useClientSession();
  const courierId = isActiveStatus(order.status) ? (order.courierId ?? "") : "";
  const { data, isError } = useQuery(
    {
      queryKey: [userIdOf(clientSession), "courier", courierId],
      queryFn: () => findCourier(clientSession.api, courierId),
      enabled: courierId !== "",
      refetchInterval: pollMs,
      gcTime: 0,
    },
    queryClientOf(clientSession),
  );
  return courierId
    ? { courier: data ?? null, hasFailed: isError }
    : { courier: null, hasFailed: false };
}

/** The courier of a delivered order is no longer readable. */
const findCourier = (api: ClientSession["api"], id: string) =>
  resultOf(api.getCourier({ params: { id } })).catch((cause: unknown) => {
    if (cause instanceof CallFailure && cause.error.status === 404) return null;
    throw cause;
  });
