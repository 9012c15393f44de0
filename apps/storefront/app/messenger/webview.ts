/** What the messenger's clients put into a page: each has a way of its own. */
export type Webview = Window & {
  /** Phones and Telegram Desktop. */
  TelegramWebviewProxy?: { postEvent: (type: string, data: string) => void };
  /** Windows Phone, and what copies it. */
  external: { notify?: (message: string) => void };
};

/** Whether there is a messenger around this page: its application, or its page that frames ours. */
export const isHeld = (page: Window) => {
  const { TelegramWebviewProxy, external } = page as Webview; // Others' additions to the window.
  return Boolean(TelegramWebviewProxy ?? external?.notify) || page.parent !== page;
};
