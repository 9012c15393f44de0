import type { Words } from "@dasturxon/messages/words";
import { createContext, use } from "react";

const MessagesContext = createContext<Words | null>(null);

export const MessagesProvider = MessagesContext.Provider;

/** `const { t, format, language } = useMessages()`: texts by area, and ways to write values. */
export function useMessages(): Words {
  const words = use(MessagesContext);
  if (!words) throw new Error("The document was rendered without its texts");
  return words;
}
