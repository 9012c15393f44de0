import { NOTIFICATION_DURATION_MS } from "@dasturxon/contract/constants";
import type { NOTIFICATION_TYPES } from "@dasturxon/contract/constants";
import { createStore } from "zustand/vanilla";

export type NoticeKind = (typeof NOTIFICATION_TYPES)[number];

export type Notice = {
  id: number;
  kind: NoticeKind;
  title: string;
  text?: string;
  /** One thing to do about it, such as undoing a removal. */
  action?: { label: string; run(): void };
  durationMs: number;
};

type NoticeState = {
  notices: Notice[];
  notify(notice: Omit<Notice, "id" | "durationMs"> & { durationMs?: number }): void;
  dismiss(id: number): void;
};

/** The notification popup's content. The layouts show it; anybody may `notify`. */
export const createNoticeStore = () => {
  let lastId = 0;
  return createStore<NoticeState>()((set) => ({
    notices: [],
    notify(notice) {
      lastId += 1;
      const added = { durationMs: NOTIFICATION_DURATION_MS, ...notice, id: lastId };
      set(({ notices }) => ({ notices: [...notices, added] }));
    },
    dismiss: (id) =>
      set(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) })),
  }));
};
