import { brandStorageKey } from "@dasturxon/contract/storage-keys";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { useBrand } from "../../core/brand/shell.ts";
import { InlineScript } from "../../core/page/inline.tsx";
import { lazyComponent } from "../../core/page/lazy-component.tsx";
import { useSession } from "../../core/session/client-session-context.ts";
import { markActiveOrder, ordersElsewhere } from "../../core/session/order-glance.ts";

/** Loaded for customers with an active order only. */
const OrderStrip = lazyComponent(() => import("./order-strip.tsx"));

/**
 * Place of the active orders at the bottom of every page but their own. `data-active-order` of the document reserves
 * their space: set by a script before the first paint, and by this component from then on.
 */
export function OrderStripHost() {
  const { merchant } = useBrand();
  const { pathname } = useLocation();
  const glances = useSession((session) => session.glances);
  const orders = glances && ordersElsewhere(glances, pathname);
  const isShown = orders && orders.length > 0;
  useEffect(() => {
    if (isShown !== null) document.documentElement.toggleAttribute("data-active-order", isShown);
  }, [isShown]);
  return (
    <>
      <InlineScript
        text={
          import.meta.env.SSR ? markActiveOrder(brandStorageKey("activeOrders", merchant.id)) : ""
        }
      />
      {isShown && <OrderStrip orders={orders} />}
    </>
  );
}
