import { BannerRow } from "../features/banners/banner-row.tsx";
import type { BannerView } from "../features/banners/banner-row.tsx";
import { StoryRow } from "../features/stories/story-row.tsx";
import type { StoryView } from "../features/stories/stories.ts";

/** Stories and banners at the top of the home page. */
export default function HomeOffers(props: { stories: StoryView[]; banners: BannerView[] }) {
  return (
    <>
      <StoryRow stories={props.stories} />
      <BannerRow banners={props.banners} />
    </>
  );
}
