import { Suspense, lazy, useState } from "react";
import { useIdle } from "../../core/page/lazy-component.tsx";
import { useOverlay } from "../../core/page/use-overlay.ts";

const load = () => import("./basket-sheet.tsx");
const BasketSheet = lazy(load);

/** Query parameter that opens the basket over home; see `shop/orders/basket-link.ts`. */
const basketParameter = "basket";

export function BasketSheetHost() {
  const { value, close } = useOverlay(basketParameter);
  const [hasOpened, setHasOpened] = useState(false);
  const isOpen = value !== null;
  if (isOpen && !hasOpened) setHasOpened(true);
  useIdle(() => void load().catch(() => {})); // Reopening retries a failed load.
  if (!hasOpened) return null;
  return (
    <Suspense>
      <BasketSheet isOpen={isOpen} onClose={close} />
    </Suspense>
  );
}
