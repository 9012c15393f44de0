import type { ToastContent } from "@dasturxon/ui/toast/toast";
import { createStore } from "zustand/vanilla";

type NoticeState = {
  /** Oldest first. */
  notices: ToastContent[];
  /** `action`: one action on the notice, such as undoing a removal. */
  notify: (notice: Omit<ToastContent, "id">) => void;
  dismiss: (id: string) => void;
};

/** The toasts. The root screen shows them; every component may `notify`. */
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
