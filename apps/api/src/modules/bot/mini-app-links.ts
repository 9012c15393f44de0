import type { BotButton, BotMenuButton } from "../../ports/bot-api.ts";
import type { BotLocale } from "./bot-locale.ts";

/** The client type that a page opened by the bot begins with. Specification, point 4, "Client types". */
const asMiniApp = "?client=TG";

/** Address of a page inside the messenger. */
export const miniAppPage = (site: string, path: string) => `${site}${path}${asMiniApp}`;

export const menuButton = ({ site, texts }: BotLocale): BotMenuButton | null =>
  site ? { text: texts.menu, opens: miniAppPage(site, "/") } : null;

/** The only button of a message, if there is a page to open. */
export const openingButton = (
  { site }: BotLocale,
  text: string,
  path: string,
): { buttons?: BotButton[][] } =>
  site ? { buttons: [[{ text, opens: miniAppPage(site, path) }]] } : {};
