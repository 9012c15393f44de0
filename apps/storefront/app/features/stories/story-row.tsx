import { Picture } from "@dasturxon/ui/picture/picture";
import { Link } from "react-router";
import type { OverlayState } from "../../core/page/use-overlay.ts";
import { pictureFiles } from "../../core/brand/media.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useShell } from "../../core/brand/shell.ts";
import { useIsUsed } from "../../shop/orders/used-promos.ts";
import { useSeenStories, storyParameter } from "./stories.ts";
import type { StoryView } from "./stories.ts";
import styles from "./story-row.module.css";

const state: OverlayState = { isOverlay: true };

/** The brand's stories on home. A ring in the brand's colour marks unseen ones. */
export function StoryRow({ stories }: { stories: StoryView[] }) {
  const { t } = useMessages();
  const { bases } = useShell();
  const seen = useSeenStories();
  const isUsed = useIsUsed();
  if (stories.length === 0) return null;
  return (
    <section className={styles.stories} aria-label={t.menu.stories}>
      <ul className={styles.row}>
        {stories.map(({ id, title, image, colour, promo }) => (
          <li key={id} data-promo={promo} hidden={isUsed(promo)} suppressHydrationWarning>
            <Link
              className={styles.story}
              to={`?${storyParameter}=${id}`}
              state={state}
              preventScrollReset
              data-seen={seen.includes(id)}
            >
              <span className={styles.ring}>
                <Picture
                  {...pictureFiles(bases.media, image, 72)}
                  alt=""
                  plate={colour}
                  isPriority
                />
              </span>
              <span className={styles.title}>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
