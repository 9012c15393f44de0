import { Picture } from "@dasturxon/ui/picture/picture";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { useIdle, lazyComponent } from "../../core/page/lazy-component.tsx";
import { useMessages } from "../../core/i18n/messages.ts";
import styles from "./banner-row.module.css";

/** A banner in one language: the picture contains the text, `title` repeats it for screen readers. */
export type BannerView = {
  id: string;
  title: string;
  colour: string | null;
  picture: { src: string; srcSet: string; sources: { type: string; srcSet: string }[] };
  /** `null`: not a link. */
  to: string | null;
};

const BannerDots = lazyComponent(() => import("./banner-dots.tsx"));

/**
 * The brand's banners on home, side by side. The row scrolls and snaps natively; dots and autoplay are added over the
 * pictures when the browser is idle, so that nothing moves.
 */
export function BannerRow({ banners }: { banners: BannerView[] }) {
  const { t } = useMessages();
  const row = useRef<HTMLUListElement>(null);
  const [isIdle, setIdle] = useState(false);
  useIdle(() => setIdle(true));
  if (banners.length === 0) return null;
  return (
    <section className={styles.banners} aria-label={t.menu.banners}>
      <ul ref={row} className={styles.row} data-count={banners.length} tabIndex={-1}>
        {banners.map((banner, index) => (
          <li key={banner.id} className={styles.slide}>
            <Slide banner={banner} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      {isIdle && banners.length > 1 && <BannerDots row={row} count={banners.length} />}
    </section>
  );
}

function Slide({ banner: { to, ...banner }, isFirst }: { banner: BannerView; isFirst: boolean }) {
  const picture = (
    <Picture
      {...banner.picture}
      sizes="(min-width: 900px) 420px, 92vw"
      alt={banner.title}
      plate={banner.colour}
      ratio="banner"
      isPriority={isFirst}
    />
  );
  return to ? <Link to={to}>{picture}</Link> : picture;
}
