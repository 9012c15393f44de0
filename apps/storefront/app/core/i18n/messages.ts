import type { ApiError } from "@dasturxon/api-client/api-result";
import { completeMessages } from "@dasturxon/messages/load-messages";
import type { Messages } from "@dasturxon/messages/messages";
import { createContext as createReactContext, use, useEffect, useState } from "react";
import { createContext } from "react-router";
import type { RouterContextProvider } from "react-router";

/** Messages for client loaders and middleware. */
export const messagesContext = createContext<Messages>();

/** Pages that need only the texts of the menu: `packages/messages/src/uz.ts`. */
export const isMenuPage = (pathname: string) =>
  /^\/(?:$|category$|product\/|basket$)/.test(pathname);

/** Loads the remaining texts before a navigation to a page that needs them. */
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

/** For overlays of menu pages that need more texts: true once the remaining texts are loaded. */
export function useAllTexts({ isWanted }: { isWanted: boolean }): boolean {
  const messages = useMessages();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (isWanted) void completeMessages(messages).then(() => setReady(true));
  }, [isWanted, messages]);
  return isReady;
}

/** `const { t, format, language } = useMessages()`: texts by area, and formatters of values. */
export function useMessages(): Messages {
  const messages = use(MessagesContext);
  if (!messages) throw new Error("The document was rendered without its texts");
  return messages;
}

/** Error text of a failed call. Specification, point 8; decision "S8.25". */
export function errorText(error: ApiError, { t }: Messages): string {
  if (error.code === "NO_CONNECTION") return t.error.network;
  if (error.code === "TIMED_OUT") return t.error.timeout;
  return error.text || t.error.unknown;
}
