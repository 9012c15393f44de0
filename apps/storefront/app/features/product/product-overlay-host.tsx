import { Suspense, lazy, useState } from "react";
import { catalogueOf } from "../../shop/catalog/catalogue.ts";
import {
  productParameter,
  lineParameter,
  pictureParameter,
} from "../../shop/catalog/open-product.ts";
import { useHydrated } from "../../core/page/use-hydrated.ts";
import { useIdle } from "../../core/page/lazy-component.tsx";
import { useOverlay } from "../../core/page/use-overlay.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import { useLocation } from "react-router";

const load = () => import("./product-overlay.tsx");
const ProductOverlay = lazy(load);

/**
 * Host of the product overlay on a page. Its code and the menu are loaded when the browser is idle, so that a
 * product opens at once.
 */
export function ProductOverlayHost() {
  const clientSession = useClientSession();
  const isHydrated = useHydrated();
  const { search } = useLocation();
  const { value: id, close } = useOverlay(productParameter, lineParameter, pictureParameter);
  const [hasOpened, setHasOpened] = useState(false);
  if (id !== null && !hasOpened) setHasOpened(true);

  useIdle(() => {
    load().catch(() => {}); // Reopening retries a failed load.
    const { error, load: loadMenu } = catalogueOf(clientSession).getState();
    // After a failure the page offers another try; an automatic one would remove its button.
    if (!error) void loadMenu();
  });

  if (!isHydrated || !hasOpened) return null;
  const index = new URLSearchParams(search).get(lineParameter);
  return (
    <Suspense>
      <ProductOverlay id={id} lineIndex={index === null ? null : Number(index)} onClose={close} />
    </Suspense>
  );
}
