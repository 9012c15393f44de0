import { localized } from "@dasturxon/messages/language";
import type { RouterContextProvider } from "react-router";
import { storefrontContext } from "../../context.server.ts";
import type { StoryView } from "./story-view.ts";

/** Stories of home whose time it is. Without them, or when they cannot be read, the menu stands alone. */
export async function loadStories(context: Readonly<RouterContextProvider>): Promise<StoryView[]> {
  const { api, shell } = context.get(storefrontContext);
  if (!shell.brand?.settings.storiesActive) return [];
  const { result } = await api.listStories();
  return (result ?? [])
    .filter(({ items }) => items.length > 0)
    .map(({ id, title, image, imageColor }) => ({
      id,
      title: localized(title, shell.language),
      image,
      colour: imageColor ?? null,
    }));
}
