import { useLayoutEffect, useRef, useState } from "react";
import * as v from "valibot";
import { useHydrated } from "../../core/page/use-hydrated.ts";
import { useIdle } from "../../core/page/lazy-component.tsx";
import { InlineScript } from "../../core/page/inline.tsx";
import { mediaUrl } from "../../core/brand/media.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBrand, useShell } from "../../core/brand/shell.ts";
import type { BrandEntry } from "../../core/brand/shell.ts";
import { brandLocationsKey } from "../../core/brand/brand-location.ts";
import type { BrandLocations } from "../../core/brand/brand-location.ts";
import { readStored } from "../../platform/storage/browser-storage.ts";

/** Pixels of a logo. */
const side = 28;

/**
 * The brand catalogue as plain links: tabs lead to the same host, at the brand's last location; other entries lead to
 * the brand's own host. Works before hydration. Decisions S4.36 and 0026.
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
                    // Tabs are at the top of the page, links at its end.
                    loading={areTabs ? undefined : "lazy"}
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

/** On a narrow screen the active tab may be outside of the row. Serialised into the page, too. */
function centreCurrent(list: HTMLElement | null | undefined) {
  const current = list?.querySelector<HTMLElement>("[aria-current]");
  if (list && current)
    list.scrollLeft = current.offsetLeft - (list.clientWidth - current.clientWidth) / 2;
}

/** Before the first paint, so that the row does not move under a finger. */
const centreScript = `(${centreCurrent.toString()})(document.currentScript.previousElementSibling)`;

type Left = { path: string };
const locationsSchema = v.object({ places: v.record(v.string(), v.object({ path: v.string() })) });

/** Last locations of the brands in this browser tab. */
const brandLocations = (isInBrowser: boolean): Partial<Record<keyof BrandLocations, Left>> =>
  (isInBrowser && readStored(window.sessionStorage, brandLocationsKey, locationsSchema)?.places) ||
  {};

/** A tab leads to the brand's last location, with the brand in its query; a link keeps its address. */
function addressOf(
  { merchantId, address }: BrandEntry,
  places: Partial<Record<string, Left>>,
): string {
  const left = places[merchantId]?.path;
  if (left === undefined) return address;
  const named = new URL(left, "http://host.invalid");
  for (const [query, brand] of new URL(address, named).searchParams)
    named.searchParams.set(query, brand);
  return `${named.pathname}${named.search}`;
}

/**
 * Prefetches the page of a brand when its tab is about to be pressed; the browser caches it for a minute. Not if the
 * customer saves data.
 */
function fetchAhead({ address }: { address: string }) {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  // A failure is ignored: the press loads the page itself.
  fetch(address, { priority: "low" }).catch(() => {});
}
