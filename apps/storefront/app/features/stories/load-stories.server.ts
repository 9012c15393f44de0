import type { Story } from "@dasturxon/contract/entities/brand-content";
import { localized } from "@dasturxon/messages/language";
import type { RouterContextProvider } from "react-router";
import { storefrontContext } from "../../core/brand/storefront-context.server.ts";
import type { StoryView } from "./stories.ts";

/** Current stories of home. Home works without them, also if they cannot be read. */
export async function loadStories(context: Readonly<RouterContextProvider>): Promise<StoryView[]> {
  const { api, shell } = context.get(storefrontContext);
  if (!shell.brand?.settings.storiesActive) return [];
  const { result } = await api.listStories();
  return (result ?? [])
    .filter(({ items }) => items.length > 0)
    .map(({ id, title, image, imageColor, items }) => ({
      id,
      title: localized(title, shell.language),
      image,
      colour: imageColor ?? null,
      ...offeredBy(items),
    }));
}

function offeredBy(items: Story["items"]): Pick<StoryView, "promo"> {
  const link = items.map((item) => item.link).find((each) => each?.kind === "PROMO");
  return link ? { promo: link.code } : {};
}
