import { countOfPortions } from "../../core/session/basket-state.ts";
import type { ClientSession } from "../../core/session/client-session.ts";
import type { Bridge } from "./bridge.ts";

/** Haptic feedback by kind of notice; none for info. */
const felt = { success: "success", warning: "warning", error: "error", info: null } as const;

/** Haptic feedback for changes of the basket, choices and notices. Returns a function that stops it. */
export function startHaptics(
  { post }: Pick<Bridge, "post">,
  { draft, notices }: ClientSession,
  page: Window,
) {
  const stopDraft = draft.subscribe(({ lines }, before) => {
    if (countOfPortions(lines) === countOfPortions(before.lines)) return;
    post("web_app_trigger_haptic_feedback", { type: "impact", impact_style: "light" });
  });
  const stopNotices = notices.subscribe(({ notices: shown }, before) => {
    const latest = shown.at(-1);
    const kind = latest && shown.length > before.notices.length ? felt[latest.type] : null;
    if (kind)
      post("web_app_trigger_haptic_feedback", { type: "notification", notification_type: kind });
  });
  const onChange = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && !/^(?:checkbox|radio)$/.test(target.type)) return;
    if (target instanceof HTMLTextAreaElement) return;
    post("web_app_trigger_haptic_feedback", { type: "selection_change" });
  };
  page.document.addEventListener("change", onChange);
  return () => {
    stopDraft();
    stopNotices();
    page.document.removeEventListener("change", onChange);
  };
}
