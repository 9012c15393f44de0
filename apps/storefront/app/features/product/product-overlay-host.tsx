import { Suspense, lazy, useState } from "react";
import { catalogueOf } from "../../product/catalogue.ts";
import { productParameter, lineParameter, pictureParameter } from "../../product/open-product.ts";
import { useHydrated } from "../../product/use-hydrated.ts";
import { useIdle } from "../../product/use-idle.ts";
import { useOverlay } from "../../product/use-overlay.ts";
import { useClientSession } from "../../session/client-session-context.ts";
import { useLocation } from "react-router";

const load = () => import("./product-overlay.tsx");
const ProductOverlay = lazy(load);

/**
 * The place of the overlay on a page. Its code and the menu that it reads come when the browser has nothing better to
 * do, so that a dish opens at once.
 */
export function ProductOverlayHost() {
  const clientSession = useClientSession();
  const isHydrated = useHydrated();
  const { search } = useLocation();
  const { value: id, close } = useOverlay(productParameter, lineParameter, pictureParameter);
  const [hasOpened, setHasOpened] = useState(false);
  if (id !== null && !hasOpened) setHasOpened(true);

  useIdle(() => {
    load().catch(() => {}); // Whoever opens a dish asks again.
    const { error, load: loadMenu } = catalogueOf(clientSession).getState();
    // After a failure the page offers another try; one that came by itself would take its button away.
    if (!error) void loadMenu();
  });

  if (!isHydrated || !hasOpened) return null;
  const place = new URLSearchParams(search).get(lineParameter);
  return (
    <Suspense>
      <ProductOverlay id={id} lineIndex={place === null ? null : Number(place)} onClose={close} />
    </Suspense>
  );
}
