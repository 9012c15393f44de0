/** Bridge objects of the messenger's clients, one per platform. */
export type Webview = Window & {
  /** Phones and Telegram Desktop. */
  TelegramWebviewProxy?: { postEvent: (type: string, data: string) => void };
  /** Windows Phone, and clients that imitate it. */
  external: { notify?: (message: string) => void };
};

/** Whether the page runs in a messenger: in its application, or framed by its web client. */
export const isInMessenger = (page: Window) => {
  const { TelegramWebviewProxy, external } = page as Webview; // Properties that third parties add to the window.
  return Boolean(TelegramWebviewProxy ?? external?.notify) || page.parent !== page;
};
