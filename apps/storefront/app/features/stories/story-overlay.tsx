import type { ApiClient } from "@dasturxon/api-client/api-client";
import type { Story } from "@dasturxon/contract/entities/brand-content";
import { Button } from "@dasturxon/ui/button/button";
import { IconButton } from "@dasturxon/ui/icon-button/icon-button";
import { CloseIcon } from "@dasturxon/ui/icons/close";
import { useModal } from "@dasturxon/ui/modal/use-modal.ts";
import { Spinner } from "@dasturxon/ui/spinner/spinner";
import { VisuallyHidden } from "@dasturxon/ui/visually-hidden/visually-hidden";
import { useState, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { useMessages } from "../../core/i18n/messages.ts";
import { StoryPlayer } from "./story-player.tsx";
import { storyParameter } from "./stories.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import styles from "./story-overlay.module.css";

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
        {shownId !== null && <OpenStory id={shownId} onClose={onClose} />}
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

function OpenStory({ id, onClose }: { id: string; onClose: () => void }) {
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

type NoticeProps = {
  kind: "loading" | "failed" | "gone";
  /** Tries again, or closes a missing story. */
  onRetry: () => void;
};

/** Replacement of a story that is unavailable. */
function StoryNotice({ kind, onRetry }: NoticeProps) {
  const { t } = useMessages();
  if (kind === "loading") {
    return (
      <output className={styles.notice}>
        <Spinner size={32} />
        <VisuallyHidden>{t.story.loading}</VisuallyHidden>
      </output>
    );
  }
  return (
    <div className={styles.notice} role="alert">
      <p>{kind === "gone" ? t.story.gone : t.story.failed}</p>
      <Button variant="secondary" onClick={onRetry}>
        {kind === "gone" ? t.story.toMenu : t.action.retry}
      </Button>
    </div>
  );
}

type StoriesState = { stories: Story[] | null; hasFailed: boolean };

const blankStories: StoriesState = { stories: null, hasFailed: false };

async function requestStories(api: ApiClient): Promise<StoriesState> {
  const { result } = await api.listStories();
  const stories = result?.filter(({ items }) => items.length > 0) ?? null;
  return { stories, hasFailed: stories === null };
}

/** The stories with their pictures; `null` while loading. */
function useStories(): StoriesState & { retry: () => void } {
  const { api } = useClientSession();
  const [state, setState] = useState(blankStories);
  useEffect(() => {
    let isCurrent = true;
    void requestStories(api).then((loaded) => isCurrent && setState(loaded));
    return () => {
      isCurrent = false;
    };
  }, [api]);
  const retry = () => {
    setState(blankStories);
    void requestStories(api).then(setState);
  };
  return { ...state, retry };
}
