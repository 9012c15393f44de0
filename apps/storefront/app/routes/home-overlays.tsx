import { Suspense, lazy, useState } from "react";
import { useBrand } from "../core/brand/shell.ts";
import { FloatingBasket } from "../features/basket/floating-basket.tsx";
import { ProductOverlayHost } from "../features/product/product-overlay-host.tsx";
import { useOverlay } from "../core/page/use-overlay.ts";
import { useAllTexts } from "../core/i18n/messages.ts";
import { storyParameter } from "../features/stories/stories.ts";
import { useIdle } from "../core/page/lazy-component.tsx";

/** Overlays of home, none of which the server renders. */
export default function HomeOverlays() {
  const { settings } = useBrand();
  return (
    <>
      <FloatingBasket hasSideBasket={settings.cartInMainActive} />
      <ProductOverlayHost />
      {settings.storiesActive && <StoryOverlayHost />}
      {!settings.cartPageActive && <BasketSheetHost />}
    </>
  );
}

const StoryOverlay = lazy(() => import("../features/stories/story-overlay.tsx"));

/** Host of an open story on home. Its code and texts are loaded with the first tap. */
function StoryOverlayHost() {
  const { value: id, close } = useOverlay(storyParameter);
  const isReady = useAllTexts({ isWanted: id !== null });
  if (!isReady) return null;
  return (
    <Suspense>
      <StoryOverlay id={id} onClose={close} />
    </Suspense>
  );
}

const loadBasketSheet = () => import("../features/basket/basket-sheet.tsx");
const BasketSheet = lazy(loadBasketSheet);

/** Query parameter that opens the basket over home; see `shop/orders/basket-link.ts`. */
const basketParameter = "basket";

/** Place of the basket on home. Its code is loaded when the browser is idle. */
function BasketSheetHost() {
  const { value, close } = useOverlay(basketParameter);
  const [hasOpened, setHasOpened] = useState(false);
  const isOpen = value !== null;
  if (isOpen && !hasOpened) setHasOpened(true);
  useIdle(() => void loadBasketSheet().catch(() => {})); // Reopening retries a failed load.
  if (!hasOpened) return null;
  return (
    <Suspense>
      <BasketSheet isOpen={isOpen} onClose={close} />
    </Suspense>
  );
}
