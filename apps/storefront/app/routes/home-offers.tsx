import { brandStorageKey } from "@dasturxon/contract/storage-keys";
import { InlineScript } from "../core/page/inline.tsx";
import { useBrand } from "../core/brand/shell.ts";
import { AgainHost } from "../shop/orders/again-host.tsx";
import { useFreshUsedPromos } from "../shop/orders/used-promos.ts";
import styles from "./home-offers.module.css";
import { BannerRow } from "../features/banners/banner-row.tsx";
import type { BannerView } from "../features/banners/banner-row.tsx";
import { StoryRow } from "../features/stories/story-row.tsx";
import type { StoryView } from "../features/stories/stories.ts";

/** Stories and banners at the top of the home page, but for those whose code this customer has used. */
export default function HomeOffers(props: { stories: StoryView[]; banners: BannerView[] }) {
  const { merchant } = useBrand();
  const key = JSON.stringify(brandStorageKey("usedPromos", merchant.id));
  const hasCodes = [...props.stories, ...props.banners].some(({ promo }) => promo);
  const hasBoth = props.stories.length > 0 && props.banners.length > 0;
  useFreshUsedPromos({ isWanted: hasCodes });
  return (
    <>
      <AgainHost />
      <div className={styles.offers} data-both={hasBoth}>
        <StoryRow stories={props.stories} />
        <BannerRow banners={props.banners} isSmall={hasBoth} />
      </div>
      {hasCodes && (
        <InlineScript text={import.meta.env.SSR ? `(${hideUsed.toString()})(${key})` : ""} />
      )}
    </>
  );
}

/** Before the first paint. Serialised into the page with `toString`, so it must not use anything from its module. */
function hideUsed(key: string) {
  let used: unknown;
  try {
    used = JSON.parse(localStorage.getItem(key) ?? "[]");
  } catch {
    return; // Storage is disabled, or holds something else.
  }
  if (!Array.isArray(used)) return;
  for (const offer of document.querySelectorAll<HTMLElement>("[data-promo]"))
    offer.hidden = used.includes(offer.dataset.promo);
}
