import { Picture } from "@dasturxon/ui/picture/picture";
import { useRef, useState } from "react";
import type { CSSProperties } from "react";
import { Link } from "react-router";
import { useIdle, lazyComponent } from "../../core/page/lazy-component.tsx";
import { useMessages } from "../../core/i18n/messages.ts";
import { useIsUsed } from "../../shop/orders/used-promos.ts";
import styles from "./banner-row.module.css";

/** A banner in one language. */
export type BannerView = {
  id: string;
  title: string;
  /** Second line, which is drawn over the picture with the title; `null`: the picture contains the words. */
  words: { text: string; ink: string } | null;
  colour: string | null;
  picture: { src: string; srcSet: string; sources: { type: string; srcSet: string }[] };
  /** `null`: not a link. */
  to: string | null;
  /** The code that it offers. */
  promo?: string;
};

const BannerDots = lazyComponent(() => import("./banner-dots.tsx"));

/**
 * The brand's banners on home, side by side. The row scrolls and snaps natively; dots are added over the pictures
 * when the browser is idle, so that nothing moves.
 *
 * @param isSmall On phones they are beside the stories.
 */
export function BannerRow({ banners, isSmall }: { banners: BannerView[]; isSmall: boolean }) {
  const { t } = useMessages();
  const isUsed = useIsUsed();
  const row = useRef<HTMLUListElement>(null);
  const [isIdle, setIdle] = useState(false);
  useIdle(() => setIdle(true));
  if (banners.length === 0) return null;
  return (
    <section className={styles.banners} aria-label={t.menu.banners}>
      <ul ref={row} className={styles.row} data-count={banners.length} tabIndex={-1}>
        {banners.map((banner, index) => (
          <li
            key={banner.id}
            className={styles.slide}
            data-promo={banner.promo}
            hidden={isUsed(banner.promo)}
            suppressHydrationWarning
          >
            <Slide banner={banner} isFirst={index === 0} isSmall={isSmall} />
          </li>
        ))}
      </ul>
      {isIdle && banners.length > 1 && <BannerDots row={row} count={banners.length} />}
    </section>
  );
}

/** Sizes of a banner's picture; the first ones are those of phones, where it is beside the stories. */
const besideStories =
  "(max-width: 599px) 240px, (max-height: 500px) and (orientation: landscape) 240px, ";
const inTheRow = "(min-width: 900px) 420px, 92vw";

type SlideProps = { banner: BannerView; isFirst: boolean; isSmall: boolean };

function Slide({ banner: { to, title, words, colour, picture }, isFirst, isSmall }: SlideProps) {
  const ground = colour ?? "#20100a";
  const content = (
    <>
      <Picture
        {...picture}
        sizes={(isSmall ? besideStories : "") + inTheRow}
        alt={words ? "" : title}
        plate={colour}
        ratio="banner"
        isPriority={isFirst}
      />
      {words && (
        <span
          className={styles.words}
          style={{ "--ground": ground, color: words.ink } as CSSProperties}
        >
          <span className={styles.title}>{title}</span>
          <span>{words.text}</span>
        </span>
      )}
    </>
  );
  return to ? (
    <Link className={styles.banner} to={to}>
      {content}
    </Link>
  ) : (
    <div className={styles.banner}>{content}</div>
  );
}
