import type { Banner, Story, Vacancy } from "@dasturxon/contract/entities/brand-content";
import { json, jsonOrNull, upsertRows } from "./upsert-rows.ts";
import type { Db } from "./database.ts";

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
  db: Db,
  merchantId: string,
  { vacancies, stories, banners }: SupportRecord,
): Promise<void> {
  await upsertRows(
    db,
    "vacancy",
    ["id"],
    vacancies.map((vacancy) => ({
      merchantId,
      ...vacancy,
      title: json(vacancy.title),
      description: json(vacancy.description),
      salary: jsonOrNull(vacancy.salary),
      createdDate: new Date(vacancy.createdDate),
    })),
  );
  await upsertRows(
    db,
    "story",
    ["id"],
    stories.map((story) => ({
      merchantId,
      ...story,
      ...shownWhen(story),
      title: json(story.title),
      items: json(story.items),
    })),
  );
  await upsertRows(
    db,
    "banner",
    ["id"],
    banners.map((banner) => ({
      merchantId,
      ...banner,
      ...shownWhen(banner),
      image: json(banner.image),
      title: jsonOrNull(banner.title),
      link: jsonOrNull(banner.link),
    })),
  );
}

const shownWhen = ({ validFrom, validTo, isActive = true }: (Story | Banner) & Switchable) => ({
  validFrom: validFrom ? new Date(validFrom) : null,
  validTo: validTo ? new Date(validTo) : null,
  isActive,
});
