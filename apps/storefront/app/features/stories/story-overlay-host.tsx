import { Suspense, lazy } from "react";
import { useOverlay } from "../../product/use-overlay.ts";
import { useAllTexts } from "../../session/messages.ts";
import { storyParameter } from "./story-view.ts";

const StoryOverlay = lazy(() => import("./story-overlay.tsx"));

/** The place of an open story on home. Its code and its words come with the first tap. */
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
