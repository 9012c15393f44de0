import { PauseIcon } from "@dasturxon/ui/icons/pause";
import { PlayIcon } from "@dasturxon/ui/icons/play";
import type { RefObject } from "react";
import { useMessages } from "../../core/i18n/messages.ts";
import styles from "./banner-controls.module.css";
import { useTurning } from "./use-turning.ts";

type Props = { row: RefObject<HTMLElement | null>; count: number };

/**
 * Dots for the current banner, and autoplay with a pause button. With reduced motion only the dots are shown; if all
 * banners are in view, nothing.
 */
export default function BannerControls({ row, count }: Props) {
  const { t } = useMessages();
  const { current, fits, isTurning, canTurn, toggle } = useTurning(row, count);
  if (fits) return null;
  const dots = (
    <span className={styles.dots} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={styles.dot} data-current={index === current} />
      ))}
    </span>
  );
  if (!canTurn) return <div className={styles.place}>{dots}</div>;
  return (
    <div className={styles.place}>
      <button
        type="button"
        className={styles.toggle}
        aria-label={isTurning ? t.menu.pauseBanners : t.menu.turnBanners}
        onClick={toggle}
      >
        <span className={styles.face}>
          {dots}
          {isTurning ? <PauseIcon size={14} /> : <PlayIcon size={14} />}
        </span>
      </button>
    </div>
  );
}
