import type { Story } from "@dasturxon/contract/entities/brand-content";
import { localized } from "@dasturxon/messages/language";
import { ButtonLink } from "@dasturxon/ui/button/button";
import { IconButton } from "@dasturxon/ui/icon-button/icon-button";
import { PauseIcon } from "@dasturxon/ui/icons/pause";
import { PlayIcon } from "@dasturxon/ui/icons/play";
import { VisuallyHidden } from "@dasturxon/ui/visually-hidden/visually-hidden";
import { useEffect } from "react";
import { Link } from "react-router";
import { linkTarget } from "../../shop/catalog/link-target.ts";
import { shapedMediaUrl } from "../../core/brand/media.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBrand, useShell } from "../../core/brand/shell.ts";
import { rememberStory } from "./stories.ts";
import styles from "./story-player.module.css";
import { usePlaying } from "./use-playing.ts";

type Props = {
  story: Story;
  /** The previous story; absent for the first. */
  onBefore?: () => void;
  /** The next story, or the end. */
  onAfter: () => void;
  /** Its first picture is prefetched. */
  after?: Story;
};

/** Pixels of the media store's 9:16 pictures. */
const pictureShape = [720, 1280] as const;

/** One story: its pictures in turn. A tap goes forward or back, holding pauses. */
export function StoryPlayer({ story, onBefore, onAfter, after }: Props) {
  const { t, language } = useMessages();
  const { bases } = useShell();
  const { merchant } = useBrand();
  const playing = usePlaying(story.items.length, onAfter, onBefore);
  const { index, isStill, isPaused } = playing;
  const item = story.items[index];
  const picture = (image: string) => shapedMediaUrl(bases.media, image, pictureShape);
  const upcoming = (story.items[index + 1] ?? after?.items[0])?.image;

  useEffect(() => rememberStory(window, merchant.id, story.id), [merchant.id, story.id]);
  useEffect(() => {
    if (upcoming) new Image().src = shapedMediaUrl(bases.media, upcoming, pictureShape);
  }, [bases.media, upcoming]);

  if (!item) return null;
  return (
    <div className={styles.player} data-still={isStill}>
      <img
        key={item.image}
        className={styles.picture}
        src={picture(item.image)}
        alt=""
        style={{ backgroundColor: story.imageColor ?? undefined }}
        draggable={false}
        onLoad={playing.arrived}
        onError={playing.arrived}
      />
      <button
        type="button"
        className={styles.back}
        aria-label={t.story.back}
        disabled={index === 0 && !onBefore}
        {...playing.press(playing.back)}
      />
      <button
        type="button"
        className={styles.next}
        aria-label={t.story.next}
        data-autofocus=""
        {...playing.press(playing.next)}
      />
      <div className={styles.head}>
        <div className={styles.parts} aria-hidden="true">
          {story.items.map(({ image }, part) => (
            <span
              key={`${part} ${image}`}
              className={styles.part}
              data-state={part < index ? "past" : part === index ? "current" : "ahead"}
            >
              <span className={styles.time} onAnimationEnd={playing.next} />
            </span>
          ))}
        </div>
        <div className={styles.title}>
          <h2>{localized(story.title, language)}</h2>
          <IconButton
            className={styles.pause}
            label={isPaused ? t.story.play : t.story.pause}
            icon={isPaused ? <PlayIcon /> : <PauseIcon />}
            onClick={playing.togglePause}
          />
        </div>
      </div>
      <div className={styles.foot}>
        <p className={styles.text} aria-live="polite">
          <VisuallyHidden>{t.story.position(index + 1, story.items.length)} </VisuallyHidden>
          {localized(item.text, language)}
        </p>
        {item.link && (
          <ButtonLink
            isWide
            renderLink={(look) => <Link {...look} replace to={linkTarget(item.link!)} />}
          >
            {item.link.kind === "PROMO" ? t.basket.promoUse(item.link.code) : t.story.look}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
