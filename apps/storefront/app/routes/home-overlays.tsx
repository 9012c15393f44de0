import { useBrand } from "../core/brand/shell.ts";
import { FloatingBasket } from "../features/basket/floating-basket.tsx";
import { ProductOverlayHost } from "../features/product/product-overlay-host.tsx";
import { StoryOverlayHost } from "../features/stories/story-overlay-host.tsx";

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
