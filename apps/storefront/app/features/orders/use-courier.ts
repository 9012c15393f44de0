import type { PublicCourier } from "@dasturxon/contract/entities/courier";
import type { Order } from "@dasturxon/contract/entities/order";
import { isActiveStatus } from "@dasturxon/domain/order/shown-status";
import { useEffect, useState } from "react";
import { useClientSession } from "../../session/client-session-context.ts";

/** Milliseconds between two looks at where the courier is. */
const lookMs = 5_000;

type Seen = { courierId: string; courier: PublicCourier | null; hasFailed: boolean };

/**
 * Who brings the order and where they are, asked for every few seconds while somebody looks. The order itself says by
 * live events who that is.
 *
 * @returns `courier`: `null` while there is none. `hasFailed`: the last look came back without an answer.
 */
export function useCourier(order: Pick<Order, "courierId" | "status">) {
  const { api } = useClientSession();
  const [seen, setSeen] = useState<Seen | null>(null);
  const courierId = isActiveStatus(order.status) ? (order.courierId ?? null) : null;

  useEffect(() => {
    if (!courierId) return;
    let isCurrent = true;
    const look = async () => {
      if (document.hidden) return;
      const { error, result } = await api.getCourier({ params: { id: courierId } });
      if (!isCurrent) return;
      // A courier who has just handed over is nobody's courier any more.
      const isGone = error?.status === 404;
      setSeen((before) => ({
        courierId,
        courier: result ?? (isGone ? null : (before?.courier ?? null)),
        hasFailed: error !== null && !isGone,
      }));
    };
    void look();
    const timer = setInterval(() => void look(), lookMs);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [api, courierId]);

  const isSame = seen !== null && seen.courierId === courierId;
  return isSame
    ? { courier: seen.courier, hasFailed: seen.hasFailed }
    : { courier: null, hasFailed: false };
}
