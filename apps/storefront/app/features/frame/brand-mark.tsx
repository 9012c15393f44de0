import { mediaUrl } from "../../core/brand/media.ts";
import type { Brand } from "../../core/brand/shell.ts";
import { useShell } from "../../core/brand/shell.ts";
import styles from "./brand-mark.module.css";

/** Pixels. */
const side = 40;

/** The logo; without one, the initials of the name. */
export function BrandMark({ brand: { settings } }: { brand: Brand }) {
  const { bases } = useShell();
  if (settings.logo) {
    return (
      <img
        className={styles.mark}
        src={mediaUrl(bases.media, settings.logo, side * 2)}
        alt=""
        width={side}
        height={side}
      />
    );
  }
  return (
    <span className={styles.mark} aria-hidden="true">
      {settings.brand.slice(0, 2)}
    </span>
  );
}
