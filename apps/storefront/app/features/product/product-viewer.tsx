import {
  SLIDESHOW_INTERVAL_MS,
  ZOOM_MAXIMUM,
  ZOOM_MINIMUM,
  ZOOM_RATIO,
} from "@dasturxon/contract/constants";
import { ImageViewer } from "@dasturxon/ui/image-viewer/image-viewer";
import { useState } from "react";
import type { ProductCardData } from "../../shop/catalog/product-card-data.ts";
import { mediaUrl } from "../../core/brand/media.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useShell } from "../../core/brand/shell.ts";

type Props = {
  card: ProductCardData;
  pictures: string[];
  /** Query parameter: the first picture, counted from 1; `null` closes the viewer. */
  picture: string | null;
  onClose(): void;
};

const zoom = { ratio: ZOOM_RATIO, minimum: ZOOM_MINIMUM, maximum: ZOOM_MAXIMUM };

/** Image viewer of a product, full screen. Its code and texts are loaded with the first tap. */
export default function ProductViewer({ card, pictures, picture, onClose }: Props) {
  const { t, format } = useMessages();
  const { bases } = useShell();
  const { viewer } = t;
  // Keeps its content while it closes.
  const [shown, setShown] = useState(picture);
  if (picture !== null && picture !== shown) setShown(picture);
  const start = Math.min(Math.max(1, Number(shown) || 1), pictures.length) - 1;
  return (
    <ImageViewer
      isOpen={picture !== null && pictures.length > 0}
      onClose={onClose}
      label={viewer.label(card.name)}
      start={start}
      pictures={pictures.map((image) => ({
        src: mediaUrl(bases.media, image, 960),
        srcSet: viewedFiles(bases.media, image),
        alt: card.name,
        plate: card.plate,
      }))}
      zoom={zoom}
      intervalMs={SLIDESHOW_INTERVAL_MS}
      texts={{
        ...viewer,
        close: t.action.close,
        percent: (size) => format.percent(Math.round(size * 100)),
      }}
    />
  );
}

const viewedFiles = (mediaBase: string, image: string) =>
  [720, 960, 1280].map((width) => `${mediaUrl(mediaBase, image, width)} ${width}w`).join(", ");
