import { IconButton } from "../icon-button/icon-button.tsx";
import { ChevronLeftIcon } from "../icons/chevron-left.tsx";
import { ChevronRightIcon } from "../icons/chevron-right.tsx";
import { MinusIcon } from "../icons/minus.tsx";
import { PauseIcon } from "../icons/pause.tsx";
import { PlayIcon } from "../icons/play.tsx";
import { PlusIcon } from "../icons/plus.tsx";
import styles from "./image-viewer.module.css";
import type { ViewControl } from "./use-view.ts";

export type BarTexts = {
  next: string;
  previous: string;
  play: string;
  pause: string;
  zoomIn: string;
  zoomOut: string;
  /** Label of the button that resets the zoom. */
  whole: string;
  /** `1.1` as `110%`. */
  percent(zoom: number): string;
};

type Props = {
  control: ViewControl;
  texts: BarTexts;
  /** `null` for a single picture. */
  turning: {
    onNext(): void;
    onPrevious(): void;
    isPlaying: boolean;
    togglePlaying(): void;
  } | null;
};

/** Buttons for everything that fingers, wheel and keys can do. */
export function ViewerBar({ control, texts, turning }: Props) {
  const { view, canZoom, step, reset } = control;
  return (
    <div className={styles.bar}>
      {turning && (
        <IconButton
          label={texts.previous}
          icon={<ChevronLeftIcon />}
          onClick={turning.onPrevious}
        />
      )}
      <IconButton
        label={texts.zoomOut}
        icon={<MinusIcon />}
        disabled={!canZoom.out}
        onClick={() => step("out")}
      />
      <button type="button" className={styles.percent} title={texts.whole} onClick={reset}>
        {texts.percent(view.zoom)}
      </button>
      <IconButton
        label={texts.zoomIn}
        icon={<PlusIcon />}
        disabled={!canZoom.in}
        onClick={() => step("in")}
      />
      {turning && (
        <>
          <IconButton
            label={turning.isPlaying ? texts.pause : texts.play}
            icon={turning.isPlaying ? <PauseIcon /> : <PlayIcon />}
            onClick={() => {
              reset();
              turning.togglePlaying();
            }}
          />
          <IconButton label={texts.next} icon={<ChevronRightIcon />} onClick={turning.onNext} />
        </>
      )}
    </div>
  );
}
