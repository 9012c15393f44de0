import { ToastStack } from "@dasturxon/ui/toast/toast-stack";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { useBoard, useBoardState } from "./board-context.tsx";

const noticeMs = 10_000;

export function NoticeToasts() {
  const messages = useMessages();
  const { t } = messages;
  const board = useBoard();
  const notices = useBoardState((state) => state.notices);
  return (
    <ToastStack
      toasts={notices.map(({ id, number, error }) => ({
        id,
        type: "warning",
        title: t.board.refused(number),
        text: [errorText(error, messages), error.order && t.board.statuses[error.order.status]]
          .filter(Boolean)
          .join(" · "),
      }))}
      durationMs={noticeMs}
      label={t.frame.notifications}
      closeLabel={t.frame.close}
      onDismiss={board.dismiss}
    />
  );
}
