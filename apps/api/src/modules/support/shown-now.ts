import type { Banner } from "@dasturxon/contract/entities/banner";
import type { Story } from "@dasturxon/contract/entities/story";
import { isCurrent } from "@dasturxon/domain/time/is-current";
import type { CallContext } from "../../http/call-context.ts";
import { requireFeature } from "../merchants/require-feature.ts";

// Stories and banners of home. Decision S7.71. If the brand disables them, the call answers 404.

/** Current ones, by priority. */
export async function listStories(context: CallContext): Promise<Story[]> {
  const { stories } = await requireFeature(context, "storiesActive");
  return stories.filter((story) => isCurrent(story, context.now));
}

/** Current ones, by priority. */
export async function listBanners(context: CallContext): Promise<Banner[]> {
  const { banners } = await requireFeature(context, "bannersActive");
  return banners.filter((banner) => isCurrent(banner, context.now));
}
