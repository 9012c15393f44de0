import { completeMessages } from "@dasturxon/messages/load-messages";
import type { Messages } from "@dasturxon/messages/messages";
import { createContext as createReactContext, use, useEffect, useState } from "react";
import { createContext } from "react-router";
import type { RouterContextProvider } from "react-router";

/** The words for client loaders and middleware. */
export const messagesContext = createContext<Messages>();

/** Pages that need no texts but the menu's: `packages/messages/src/uz.ts`. */
export const isMenuPage = (pathname: string) =>
  /^\/(?:$|category$|product\/|basket$)/.test(pathname);

/** Before each change of page in the browser: the rest of the texts, where the page speaks of more than the menu. */
export async function waitForTexts({
  context,
  url,
}: {
  context: Readonly<RouterContextProvider>;
  url: URL;
}) {
  if (!isMenuPage(url.pathname)) await completeMessages(context.get(messagesContext));
}

const MessagesContext = createReactContext<Messages | null>(null);

export const MessagesProvider = MessagesContext.Provider;

/** For what opens over a page of the menu and speaks of more: true once the rest of the texts is there. */
export function useAllTexts({ isWanted }: { isWanted: boolean }): boolean {
  const messages = useMessages();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (isWanted) void completeMessages(messages).then(() => setReady(true));
  }, [isWanted, messages]);
  return isReady;
}

/** `const { t, format, language } = useMessages()`: texts by area, and ways to write values. */
export function useMessages(): Messages {
  const messages = use(MessagesContext);
  if (!messages) throw new Error("The document was rendered without its texts");
  return messages;
}
