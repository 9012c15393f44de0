import { useEffect, useState } from "react";
import { lazyComponent, useIdle, useLoaded } from "../../core/page/lazy-component.tsx";
import { useHydrated } from "../../core/page/use-hydrated.ts";
import { useOverlay } from "../../core/page/use-overlay.ts";
import type { ProductCardData } from "../../shop/catalog/product-card-data.ts";
import { BasketSheetFrame } from "./basket-sheet-frame.tsx";

const BasketSheet = lazyComponent(() => import("./basket-sheet.tsx"));

/** Query parameter that opens the basket over home; see `shop/orders/basket-link.ts`. */
const basketParameter = "basket";

/**
 * The basket as a sheet over home, or its frame until the code is loaded. The server writes a closed frame into the page,
 * which is open before the first paint if the address opens the basket.
 */
export default function BasketSheetHost({ recommended }: { recommended: ProductCardData[] }) {
  const isHydrated = useHydrated();
  const { value, close } = useOverlay(basketParameter);
  const isOpen = value !== null;
  const isLoaded = useLoaded(BasketSheet, isOpen) || BasketSheet.isLoaded();
  const [before, setBefore] = useState({ isHydrated, isOpen: false });
  const [frame, setFrame] = useState<"none" | "rising" | "inPlace">("none");
  const areReplayed = useReplayed(isHydrated);
  const [hasOpened, setHasOpened] = useState(false);
  if (before.isHydrated !== isHydrated || before.isOpen !== isOpen) {
    setBefore({ isHydrated, isOpen });
    if (isOpen) {
      setHasOpened(true);
      setFrame(!before.isHydrated ? "inPlace" : isLoaded ? "none" : "rising");
    }
  }
  useIdle(() => void BasketSheet.preload().catch(() => {})); // Opening retries a failed load.

  if (!isHydrated || (isOpen && (!isLoaded || !areReplayed || frame === "rising")))
    return (
      <BasketSheetFrame
        isPrerendered={!isHydrated}
        isInPlace={frame !== "rising"}
        onRisen={() => setFrame("inPlace")}
        onClose={close}
        parameter={basketParameter}
      />
    );
  if (!hasOpened) return null;
  return (
    <BasketSheet
      isOpen={isOpen}
      isInPlace={frame === "inPlace"}
      onClose={close}
      recommended={recommended}
    />
  );
}

/**
 * Whether presses on the server's markup have been replayed: in the frame after it has hydrated, see
 * `use-press-replay.ts`. Until then the pressed button has to stay.
 */
function useReplayed(isHydrated: boolean): boolean {
  const [areReplayed, setAreReplayed] = useState(false);
  useEffect(() => {
    if (!isHydrated) return;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setAreReplayed(true));
    });
    return () => cancelAnimationFrame(frame);
  }, [isHydrated]);
  return areReplayed;
}
