import type { WebSettings } from "@dasturxon/contract/entities/web-settings";

/** Opens the chat widget over the page. */
export function openWidget(settings: WebSettings) {
  import("./amo-chat.ts").then(
    ({ openAmoChat }) => openAmoChat(settings),
    // Offline, where the chat would not load either.
    () => {},
  );
}
