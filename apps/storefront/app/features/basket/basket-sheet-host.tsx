import { Suspense, lazy, useState } from "react";
import { useIdle } from "../../product/use-idle.ts";
import { useOverlay } from "../../product/use-overlay.ts";

const load = () => import("./basket-sheet.tsx");
const BasketSheet = lazy(load);

/** The query that opens the basket over home; `session/basket-link.ts` leads here. */
const basketParameter = "basket";

export function BasketSheetHost() {
  const { value, close } = useOverlay(basketParameter);
  const [hasOpened, setHasOpened] = useState(false);
  const isOpen = value !== null;
  if (isOpen && !hasOpened) setHasOpened(true);
  useIdle(() => void load().catch(() => {})); // Whoever opens it asks again.
  if (!hasOpened) return null;
  return (
    <Suspense>
      <BasketSheet isOpen={isOpen} onClose={close} />
    </Suspense>
  );
}
