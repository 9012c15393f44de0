import { brandStorageKey } from "@dasturxon/contract/storage-keys";
import { SheetFrame } from "@dasturxon/ui/sheet/sheet-frame";
import { Loading, Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { useBrand } from "../../core/brand/shell.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { InlineScript } from "../../core/page/inline.tsx";
import { useBasket } from "../../core/session/client-session-context.ts";
import type { Draft } from "../../core/session/draft-store.ts";
import { EmptyBasket } from "./basket-content.tsx";
import styles from "./basket-sheet.module.css";

type Props = {
  /** Written by the server, which knows neither the basket nor whether it is open. */
  isPrerendered: boolean;
  isInPlace: boolean;
  onRisen: () => void;
  onClose: () => void;
  /** Query parameter of an address that opens the basket. */
  parameter: string;
};

/** The sheet before its code: an empty basket, or the place of its lines. */
export function BasketSheetFrame({ isPrerendered, parameter, ...props }: Props) {
  const { t } = useMessages();
  const { merchant } = useBrand();
  const isEmpty = useBasket((lines) => lines.length === 0);
  const draftKey = brandStorageKey("draft", merchant.id);
  return (
    <SheetFrame
      {...props}
      title={t.basket.title}
      closeLabel={t.action.close}
      isOpen={!isPrerendered}
    >
      <div
        className={styles.frame}
        data-lines={isPrerendered || isEmpty ? "none" : "some"}
        suppressHydrationWarning
      >
        <div className={styles.empty}>
          <EmptyBasket />
        </div>
        <Loading label={t.basket.checking}>
          <Skeleton shape="block" height="6.75rem" />
          <Skeleton width="50%" />
          <Skeleton shape="block" height="11.5rem" />
          <Skeleton shape="block" height="9.5rem" />
          <Skeleton shape="block" height="11rem" />
        </Loading>
        <InlineScript
          text={
            import.meta.env.SSR
              ? `(${showFrame.toString()})(${JSON.stringify(parameter)},${JSON.stringify(draftKey)})`
              : ""
          }
        />
      </div>
    </SheetFrame>
  );
}

/**
 * Shows the frame around the script if the address opens the basket. Serialised into the page with `toString`, so it
 * must not use anything from its module.
 */
function showFrame(parameter: string, draftKey: string) {
  const content = document.currentScript?.parentElement;
  const frame = content?.closest("dialog");
  if (!content || !frame || !new URLSearchParams(location.search).has(parameter)) return;
  frame.open = true;
  // A press of the button is replayed once the page has hydrated.
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") frame.querySelector("button")?.click();
  });
  try {
    const { lines } = JSON.parse(localStorage.getItem(draftKey) ?? "") as Draft;
    if (lines.length > 0) content.dataset["lines"] = "some";
  } catch {
    // No basket, or no storage.
  }
}
