import type { ToastContent } from "@dasturxon/ui/toast/toast";
import { createStore } from "zustand/vanilla";

type NoticeState = {
  /** The oldest first. */
  notices: ToastContent[];
  /** `action`: one thing to do about it, such as undoing a removal. */
  notify: (notice: Omit<ToastContent, "id">) => void;
  dismiss: (id: string) => void;
};

/** The notification popup's content. The root screen shows it; anybody may `notify`. */
export const createNoticeStore = () => {
  let lastId = 0;
  return createStore<NoticeState>()((set) => ({
    notices: [],
    notify(notice) {
      lastId += 1;
      const added = { ...notice, id: String(lastId) };
      set(({ notices }) => ({ notices: [...notices, added] }));
    },
    dismiss: (id) =>
      set(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) })),
  }));
};
