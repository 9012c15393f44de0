import { onDemand } from "../../core/page/on-demand.tsx";
import { useBoardState } from "./board-context.tsx";

const NoticeToasts = onDemand(async () => (await import("./notice-toasts.tsx")).NoticeToasts);

/** Tells about steps that were not done. */
export function Notices() {
  const hasNotices = useBoardState((state) => state.notices.length > 0);
  return hasNotices && <NoticeToasts />;
}
