import { Suspense, lazy } from "react";
import { useOverlay } from "../../core/page/use-overlay.ts";
import { useAllTexts } from "../../core/i18n/messages.ts";
import { storyParameter } from "./story-view.ts";

const StoryOverlay = lazy(() => import("./story-overlay.tsx"));

/** Host of an open story on home. Its code and texts are loaded with the first tap. */
export function StoryOverlayHost() {
  const { value: id, close } = useOverlay(storyParameter);
  const isReady = useAllTexts({ isWanted: id !== null });
  if (!isReady) return null;
  return (
    <Suspense>
      <StoryOverlay id={id} onClose={close} />
    </Suspense>
  );
}
