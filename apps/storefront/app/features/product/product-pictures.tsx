import { Picture } from "@dasturxon/ui/picture/picture";
import { Suspense, lazy } from "react";
import { Link, useLocation } from "react-router";
import type { ProductCardData } from "../../shop/catalog/product-card-data.ts";
import { HeartButton } from "../../shop/catalog/heart-button.tsx";
import { pictureParameter } from "../../shop/catalog/open-product.ts";
import type { OverlayState } from "../../core/page/use-overlay.ts";
import { useOpening, useOverlay } from "../../core/page/use-overlay.ts";
import { mediaUrl } from "../../core/brand/media.ts";
import { useAllTexts, useMessages } from "../../core/i18n/messages.ts";
import { useBrand, useShell } from "../../core/brand/shell.ts";
import styles from "./product-pictures.module.css";

const ProductViewer = lazy(() => import("./product-viewer.tsx"));

type Props = {
  card: ProductCardData;
  /** Pictures besides the card's; empty while loading. */
  gallery?: string[];
};

/** The product's pictures side by side; a tap enlarges one. */
export function ProductPictures({ card, gallery }: Props) {
  const { settings } = useBrand();
  const { value, close } = useOverlay(pictureParameter);
  const isReady = useAllTexts({ isWanted: value !== null });
  const pictures = [card.image ?? [], gallery ?? []].flat();
  return (
    <div className={styles.frame}>
      <ul
        className={styles.pictures}
        data-many={pictures.length > 1}
        data-no-swipe={pictures.length > 1 ? "" : undefined}
      >
        {pictures.length === 0 ? (
          <li className={styles.place}>
            <Picture
              className={styles.picture}
              alt={card.name}
              name={card.name}
              plate={card.plate}
            />
          </li>
        ) : (
          pictures.map((image, index) => (
            <li key={image} className={styles.place}>
              <PictureLink card={card} image={image} index={index} count={pictures.length} />
            </li>
          ))
        )}
      </ul>
      {settings.favouriteActive && <HeartButton className={styles.heart} card={card} />}
      {/* It begins with the picture that the address names, so it waits for all. */}
      {isReady && gallery && (
        <Suspense>
          <ProductViewer card={card} pictures={pictures} picture={value} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

/** A picture that links to its enlarged view. */
function PictureLink(props: {
  card: ProductCardData;
  image: string;
  index: number;
  count: number;
}) {
  const { card, image, index, count } = props;
  const { t } = useMessages();
  const { bases } = useShell();
  const { search, state } = useLocation();
  const query = new URLSearchParams(search);
  query.set(pictureParameter, String(index + 1));
  const overlay: OverlayState = { ...(state as object), isOverlay: true, over: useOpening() };
  return (
    <Link
      className={styles.link}
      to={`?${query}`}
      state={overlay}
      preventScrollReset
      aria-label={t.product.enlarge(card.name, index + 1, count)}
    >
      <Picture
        className={styles.picture}
        src={mediaUrl(bases.media, image, 720)}
        srcSet={productFiles(bases.media, image)}
        sizes="(min-width: 600px) 520px, 92vw"
        alt=""
        plate={card.plate}
        isPriority={index === 0}
      />
    </Link>
  );
}

const productFiles = (mediaBase: string, image: string) =>
  [480, 720, 960].map((width) => `${mediaUrl(mediaBase, image, width)} ${width}w`).join(", ");
