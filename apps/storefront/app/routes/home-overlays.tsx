import { Suspense, lazy } from "react";
import { useBrand } from "../core/brand/shell.ts";
import { FloatingBasket } from "../features/basket/floating-basket.tsx";
import { ProductOverlayHost } from "../features/product/product-overlay-host.tsx";
import { useOverlay } from "../core/page/use-overlay.ts";
import { useAllTexts } from "../core/i18n/messages.ts";
import { storyParameter } from "../features/stories/stories.ts";

/** Overlays of home, none of which the server renders. */
export default function HomeOverlays() {
  const { settings } = useBrand();
  return (
    <>
      <FloatingBasket hasSideBasket={settings.cartInMainActive} />
      <ProductOverlayHost />
      {settings.storiesActive && <StoryOverlayHost />}
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
