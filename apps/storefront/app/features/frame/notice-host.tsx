import { NOTIFICATION_DURATION_MS } from "@dasturxon/contract/constants";
import { useStore } from "zustand";
import { lazyComponent } from "../../core/page/lazy-component.tsx";
import { useMessages } from "../../core/i18n/messages.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";

/** Loaded with the first notice: many visits show none. */
const ToastStack = lazyComponent(async () => ({
  default: (await import("@dasturxon/ui/toast/toast-stack")).ToastStack,
}));

/** Shows the toasts. Specification, point 9: top right, 16 px apart, 4500 ms. */
export function NoticeHost() {
  const { t } = useMessages();
  const { notices } = useClientSession();
  const shown = useStore(notices, (state) => state.notices);
  if (shown.length === 0) return null;
  return (
    <ToastStack
      toasts={shown}
      durationMs={NOTIFICATION_DURATION_MS}
      label={t.shell.notices}
      closeLabel={t.shell.closeNotice}
      onDismiss={notices.getState().dismiss}
    />
  );
}
