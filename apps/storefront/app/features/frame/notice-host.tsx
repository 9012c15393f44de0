import { NOTIFICATION_DURATION_MS } from "@dasturxon/contract/constants";
import { useStore } from "zustand";
import { lazyComponent } from "../../session/lazy-component.tsx";
import { useMessages } from "../../session/messages.ts";
import { useClientSession } from "../../session/client-session-context.ts";

/** Loaded with the first notice: a visit may go without any. */
const ToastStack = lazyComponent(async () => ({
  default: (await import("@dasturxon/ui/toast/toast-stack")).ToastStack,
}));

/** The notification popup. Specification, point 9: top right, 16 px apart, 4500 ms. */
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
