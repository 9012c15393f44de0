import { useLayoutEffect, useRef, useState } from "react";
import { useHydrated } from "../../product/use-hydrated.ts";
import { useIdle } from "../../product/use-idle.ts";
import { InlineScript } from "../../session/inline.tsx";
import { mediaUrl } from "../../session/media.ts";
import { useMessages } from "../../session/messages.ts";
import { useBrand, useShell } from "../../session/shell.ts";
import { addressOf, brandLocations } from "./brand-address.ts";
import { fetchAhead } from "./fetch-ahead.ts";

/** Pixels of a logo. */
const side = 28;

/**
 * The brands of the catalogue, each a plain link: to the same host where they are tabs, which opens the brand there as it
 * was left, else to the brand's own. Works before the page comes to life, too. Decisions S4.36 and 0026.
 */
export default function BrandEntries({ className }: { className: string | undefined }) {
  const { t } = useMessages();
  const { areTabs, entries } = useShell().brands;
  const { bases } = useShell();
  const { merchant } = useBrand();
  const list = useRef<HTMLUListElement>(null);
  const isHydrated = useHydrated();
  const [isOfServer] = useState(!isHydrated);
  const places = brandLocations(isHydrated);
  const others = entries
    .filter(({ merchantId }) => merchantId !== merchant.id)
    .map((entry) => ({ ...entry, address: addressOf(entry, places) }));

  useLayoutEffect(() => {
    if (!isOfServer) centreCurrent(list.current);
  }, [isOfServer]);
  useIdle(() => {
    if (areTabs) others.filter(({ merchantId }) => places[merchantId]).forEach(fetchAhead);
  });

  return (
    <nav className={className} aria-label={t.shell.brands}>
      <ul ref={list}>
        {entries.map((entry) => {
          const isCurrent = entry.merchantId === merchant.id;
          const other = others.find(({ merchantId }) => merchantId === entry.merchantId);
          const ahead = areTabs && other ? () => fetchAhead(other) : undefined;
          return (
            <li key={entry.merchantId}>
              <a
                href={isCurrent ? entry.address : other?.address}
                rel={areTabs ? "nofollow" : "noopener"}
                aria-current={isCurrent ? "true" : undefined}
                onPointerEnter={ahead}
                onTouchStart={ahead}
                onFocus={ahead}
              >
                {entry.image && (
                  <img
                    src={mediaUrl(bases.media, entry.image, side * 2)}
                    alt=""
                    width={side}
                    height={side}
                  />
                )}
                {entry.name}
              </a>
            </li>
          );
        })}
      </ul>
      <InlineScript text={centreScript} />
    </nav>
  );
}

/** On a narrow screen the open brand's tab may lie beyond the edge. Its text is written into the page, too. */
function centreCurrent(list: HTMLElement | null | undefined) {
  const current = list?.querySelector<HTMLElement>("[aria-current]");
  if (list && current)
    list.scrollLeft = current.offsetLeft - (list.clientWidth - current.clientWidth) / 2;
}

/** Before the first paint: what moves under a finger is pressed by mistake. */
const centreScript = `(${centreCurrent.toString()})(document.currentScript.previousElementSibling)`;
