import { useModal } from "@dasturxon/ui/modal/use-modal.ts";
import { CloseIcon } from "@dasturxon/ui/icons/close";
import { IconButton } from "@dasturxon/ui/icon-button/icon-button";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useMessages } from "../../core/i18n/messages.ts";
import styles from "./story-overlay.module.css";
import { StoryNotice } from "./story-notice.tsx";
import { StoryPlayer } from "./story-player.tsx";
import { storyParameter } from "./story-view.ts";
import { useStories } from "./use-stories.ts";

type Props = {
  /** `null`: closed. */
  id: string | null;
  onClose: () => void;
};

/** Stories in full screen, one after the other. Esc, Back and the button close them. */
export default function StoryOverlay({ id, onClose }: Props) {
  const { t } = useMessages();
  const { isPresent, dialogProps } = useModal(id !== null, onClose);
  // Keeps its content while it closes.
  const [shownId, setShownId] = useState(id);
  if (id !== null && id !== shownId) setShownId(id);
  if (!isPresent) return null;
  return (
    <dialog {...dialogProps} className={styles.overlay} aria-label={t.story.label}>
      <div className={styles.card}>
        {shownId !== null && <Story id={shownId} onClose={onClose} />}
        <IconButton
          className={styles.close}
          label={t.action.close}
          icon={<CloseIcon />}
          onClick={onClose}
        />
      </div>
    </dialog>
  );
}

function Story({ id, onClose }: { id: string; onClose: () => void }) {
  const { stories, hasFailed, retry } = useStories();
  const goTo = useGoTo();
  if (!stories) return <StoryNotice kind={hasFailed ? "failed" : "loading"} onRetry={retry} />;
  const index = stories.findIndex((story) => story.id === id);
  const story = stories[index];
  if (!story) return <StoryNotice kind="gone" onRetry={onClose} />;
  const before = stories[index - 1];
  const after = stories[index + 1];
  return (
    <StoryPlayer
      key={story.id}
      story={story}
      onBefore={before ? () => goTo(before.id) : undefined}
      onAfter={after ? () => goTo(after.id) : onClose}
      after={after}
    />
  );
}

/** Replaces the history entry: Back closes all stories. */
function useGoTo() {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  return (id: string) => {
    const query = new URLSearchParams(search);
    query.set(storyParameter, id);
    void navigate(`?${query}`, {
      replace: true,
      state: state as unknown,
      preventScrollReset: true,
    });
  };
}
