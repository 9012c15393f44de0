import type { PublicCourier } from "@dasturxon/contract/entities/courier";
import type { Order } from "@dasturxon/contract/entities/order";
import { CallFailure, resultOf } from "@dasturxon/api-client/call-failure";
import { distanceMetres } from "@dasturxon/domain/delivery/distance";
import { isActiveStatus } from "@dasturxon/domain/order/display-status";
import { liveEstimate, steadyEstimate } from "@dasturxon/domain/order/live-estimate";
import type { LiveEstimate } from "@dasturxon/domain/order/live-estimate";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ClientSession } from "../../core/session/client-session.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import { queryClientOf, userIdOf } from "../../core/session/query-client.ts";
import { serverTime } from "../../core/session/server-clock.ts";

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

/** The time left, by the courier's way once they are in transit. */
export function useEstimate(
  order: Order,
  courier: PublicCourier | null,
  now: Date | null,
): LiveEstimate | null {
  const clientSession = useClientSession();
  const [shown, setShown] = useState<LiveEstimate | null>(null);
  if (!now) return null;
  const { address } = order;
  const distance = courier?.position && address ? distanceMetres(courier.position, address) : null;
  const estimate = steadyEstimate(
    shown,
    liveEstimate(order, distance, serverTime(clientSession, now)),
  );
  if (JSON.stringify(estimate) !== JSON.stringify(shown)) setShown(estimate);
  return estimate;
}
