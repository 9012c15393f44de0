import { brandStorageKey } from "@dasturxon/contract/storage-keys";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { useBrand } from "../../core/brand/shell.ts";
import { InlineScript } from "../../core/page/inline.tsx";
import { lazyComponent } from "../../core/page/lazy-component.tsx";
import { useSession } from "../../core/session/client-session-context.ts";
import { markSession, ordersElsewhere } from "../../core/session/order-glance.ts";

/** Loaded for customers with an active order only. */
const OrderStrip = lazyComponent(() => import("./order-strip.tsx"));

/** Before everything whose place depends on the session. From hydration on, `OrderStripHost` keeps the marks. */
export function SessionMarks() {
  const { merchant } = useBrand();
  return (
    <InlineScript
      text={import.meta.env.SSR ? markSession(brandStorageKey("activeOrders", merchant.id)) : ""}
    />
  );
}

/**
 * Place of the active orders at the bottom of every page in the frame but their own; `data-active-order` of the document reserves
 * their space.
 */
export function OrderStripHost() {
  const { pathname } = useLocation();
  const glances = useSession((session) => session.glances);
  const isSignedIn = useSession(({ token }) => token !== null);
  const orders = glances && ordersElsewhere(glances, pathname);
  const isShown = orders && orders.length > 0;
  useEffect(() => {
    // Unknown until the session is restored.
    if (glances) mark("data-signed-in", isSignedIn);
    if (isShown !== null) mark("data-active-order", isShown);
  }, [glances, isShown, isSignedIn]);
  return isShown && <OrderStrip orders={orders} />;
}

const mark = (name: string, isSet: boolean) =>
  document.documentElement.toggleAttribute(name, isSet);
