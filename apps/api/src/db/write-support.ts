import type { Banner, Story, Vacancy } from "@dasturxon/contract/entities/brand-content";
import { pick, type Row, type WriteRows } from "./write-rows.ts";

/** Content that can be hidden without deleting it; shown by default. */
type Switchable = { isActive?: boolean };

/** Content of a brand besides its menu. */
export type SupportRecord = {
  vacancies: Vacancy[];
  stories: (Story & Switchable)[];
  banners: (Banner & Switchable)[];
};

/** Overwrites vacancies, stories and banners. */
export async function writeSupport(
  write: WriteRows,
  merchantId: string,
  { vacancies, stories, banners }: SupportRecord,
): Promise<void> {
  await write(
    "vacancy",
    ["id"],
    vacancies.map((vacancy) => ({ merchantId, ...vacancyRow(vacancy) })),
    { keeps: ["createdDate"] },
  );
  await write(
    "story",
    ["id"],
    stories.map((story) => ({ merchantId, ...storyRow(story) })),
  );
  await write(
    "banner",
    ["id"],
    banners.map((banner) => ({ merchantId, ...bannerRow(banner) })),
  );
}

const vacancyRow = (vacancy: Vacancy) =>
  pick(vacancy, [
    "id",
    "title",
    "description",
    "salary",
    "branchId",
    "isActive",
    "createdDate",
  ]) satisfies Row<"vacancy">;

const storyRow = (story: Story & Switchable) =>
  ({
    ...pick(story, ["id", "title", "image", "imageColor", "items", "priority"]),
    ...pick(story, ["validFrom", "validTo"]),
    isActive: story.isActive ?? true,
  }) satisfies Row<"story">;

const bannerRow = (banner: Banner & Switchable) =>
  ({
    ...pick(banner, ["id", "title", "text", "image", "imageColor", "link", "priority"]),
    ...pick(banner, ["validFrom", "validTo"]),
    isActive: banner.isActive ?? true,
  }) satisfies Row<"banner">;
