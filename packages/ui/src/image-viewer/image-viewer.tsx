import { useEffect, useRef } from "react";
import { useModal } from "../modal/use-modal.ts";
import { CloseIcon } from "../icons/close.tsx";
import { IconButton } from "../icon-button/icon-button.tsx";
import { Picture } from "../picture/picture.tsx";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import { useGestures } from "./use-gestures.ts";
import { useTurning } from "./use-turning.ts";
import type { Direction } from "./use-turning.ts";
import { useView } from "./use-view.ts";
import { ViewerBar } from "./viewer-bar.tsx";
import type { BarTexts } from "./viewer-bar.tsx";
import { useViewerKeys } from "./use-viewer-keys.ts";
import type { ZoomLimits } from "./use-view.ts";
import styles from "./image-viewer.module.css";

type Props = StageProps & { isOpen: boolean; label: string };

/**
 * Full-screen pictures: paging, zooming by wheel, fingers, buttons or keys, and a slideshow. Esc, the button and a
 * swipe down close it; the focus returns to where it was.
 */
export function ImageViewer({ isOpen, label, ...stage }: Props) {
  const { isPresent, dialogProps } = useModal(isOpen, stage.onClose);
  if (!isPresent) return null;
  return (
    <dialog {...dialogProps} className={styles.viewer} aria-label={label} data-theme="dark">
      <ViewerStage {...stage} />
    </dialog>
  );
}

type ViewedPicture = { src: string; srcSet?: string; alt: string; plate?: string | null };

type StageProps = {
  pictures: ViewedPicture[];
  /** Index of the first picture. */
  start: number;
  zoom: ZoomLimits;
  /** Duration of each picture in a slideshow, in milliseconds. */
  intervalMs: number;
  /** `position`: number and count of the picture, shown and announced. All are translated. */
  texts: BarTexts & { close: string; position(number: number, count: number): string };
  onClose(): void;
};

/** Stage of the viewer: one picture at a time, and the bar below it. */
function ViewerStage({ pictures, start, zoom, intervalMs, texts, onClose }: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const viewed = useRef<HTMLDivElement>(null);
  const control = useView(zoom, { stage, picture: viewed });
  const turning = useTurning(pictures.length, start, intervalMs, control.view.zoom !== 1);
  const { index } = turning;
  const { x, y, zoom: size } = control.view;

  const turn = (from: Direction) => {
    turning.stop();
    control.reset();
    if (pictures.length > 1) turning.turn(from);
  };
  const turns = { onNext: () => turn("next"), onPrevious: () => turn("previous"), onClose };
  const { drag, handlers } = useGestures(control, turns, stage);
  useViewerKeys(control, turns);
  const picture = pictures[index];
  usePreloaded(pictures[(index + 1) % pictures.length]);

  if (!picture) return null;
  const [right, down] = [x + (drag?.x ?? 0), y + Math.max(0, drag?.y ?? 0)];
  return (
    <div className={styles.stage}>
      <IconButton
        className={styles.close}
        label={texts.close}
        icon={<CloseIcon />}
        variant="raised"
        onClick={onClose}
      />
      <div ref={stage} className={styles.table} data-held={drag !== null} {...handlers}>
        <div key={index} className={styles.turned} data-from={turning.from}>
          <div
            ref={viewed}
            className={styles.picture}
            style={{ transform: `translate(${right}px, ${down}px) scale(${size})` }}
          >
            <Picture {...picture} sizes="min(100vw, 100vh)" isPriority />
          </div>
        </div>
      </div>
      <VisuallyHidden>
        <output>
          {texts.position(index + 1, pictures.length)} {texts.percent(size)}
        </output>
      </VisuallyHidden>
      {pictures.length > 1 && (
        <p className={styles.position} aria-hidden="true">
          {index + 1} / {pictures.length}
        </p>
      )}
      <ViewerBar
        control={control}
        texts={texts}
        turning={pictures.length > 1 ? { ...turns, ...turning } : null}
      />
    </div>
  );
}

/** Loads the next picture before it is shown. */
function usePreloaded(picture: ViewedPicture | undefined) {
  useEffect(() => {
    if (!picture) return;
    const image = new Image();
    image.sizes = "min(100vw, 100vh)";
    image.srcset = picture.srcSet ?? "";
    image.src = picture.src;
  }, [picture]);
}
