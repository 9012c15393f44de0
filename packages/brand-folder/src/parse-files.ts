import { readFileSync, readdirSync } from "node:fs";
import { join, parse } from "node:path";
import type * as z from "zod";
import { CategoryRow, GroupRow, LabelRow, OptionRow, ProductRow } from "./menu-tables.ts";
import {
  BrandBanners,
  BrandPolicies,
  BrandPromos,
  BrandStories,
  BrandVacancies,
} from "./offers.ts";
import { BrandPlaces, ZoneCollection } from "./places.ts";
import type { Parsed, Problem } from "./problem.ts";
import { BrandSettings, BrandTexts } from "./settings.ts";
import { parseTable } from "./table-file.ts";
import { parseYaml } from "./yaml-file.ts";

const pictureFolder = "pictures";
const pictureEndings = [".jpg", ".jpeg", ".png", ".webp"];

/** Each file of the folder, or `null` where it has a problem. */
export function parseFiles(folder: string, problems: Problem[]) {
  const unread = new Set(namesIn(folder, problems));
  unread.delete(pictureFolder);
  function read(file: string): string | null {
    if (unread.delete(file)) return decode(folder, file, problems);
    problems.push(aboutFile(file, "is missing"));
    return null;
  }
  function yaml<T>(file: string, schema: z.ZodType<T>): Parsed<T> | null {
    const text = read(file);
    return text === null ? null : parseYaml(file, text, schema, problems);
  }
  function table<Row>(file: string, row: z.ZodObject & z.ZodType<Row>): Parsed<Row[]> | null {
    const text = read(file);
    return text === null ? null : parseTable(file, text, row, problems);
  }
  const parsed = {
    settings: yaml("settings.yaml", BrandSettings),
    texts: yaml("texts.yaml", BrandTexts),
    places: yaml("branches.yaml", BrandPlaces),
    zones: yaml("zones.geojson", ZoneCollection),
    promos: yaml("promos.yaml", BrandPromos),
    policies: yaml("policies.yaml", BrandPolicies),
    vacancies: yaml("vacancies.yaml", BrandVacancies),
    stories: yaml("stories.yaml", BrandStories),
    banners: yaml("banners.yaml", BrandBanners),
    labels: table("labels.csv", LabelRow),
    groups: table("groups.csv", GroupRow),
    categories: table("categories.csv", CategoryRow),
    products: table("menu.csv", ProductRow),
    options: table("options.csv", OptionRow),
  };
  for (const file of unread)
    problems.push(
      aboutFile(file, "is not part of a brand's folder: correct its name or remove it"),
    );
  return parsed;
}

/** All files of the folder, none of them with a problem. */
export type ParsedFolder = {
  [File in keyof ReturnType<typeof parseFiles>]: NonNullable<ReturnType<typeof parseFiles>[File]>;
};

export const isComplete = (parsed: ReturnType<typeof parseFiles>): parsed is ParsedFolder =>
  Object.values(parsed).every((file) => file !== null);

const aboutFile = (file: string, message: string): Problem => ({
  file,
  line: 1,
  column: 1,
  field: "",
  message,
});

/** Names in the folder, without hidden files. */
function namesIn(folder: string, problems: Problem[]): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith("."));
  } catch (error) {
    problems.push(aboutFile(folder, `cannot be read: ${String(error)}`));
    return [];
  }
}

function decode(folder: string, file: string, problems: Problem[]): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(join(folder, file)));
  } catch (error) {
    const isOtherEncoding = error instanceof TypeError;
    problems.push(
      aboutFile(
        file,
        isOtherEncoding ? "is not UTF-8: save it as such" : `cannot be read: ${String(error)}`,
      ),
    );
    return null;
  }
}

/** Paths of the files in `pictures/`, by their names without the ending. */
export function picturesIn(folder: string, problems: Problem[]): Record<string, string> {
  const files: Record<string, string> = {};
  if (!namesIn(folder, []).includes(pictureFolder)) return files;
  for (const file of namesIn(join(folder, pictureFolder), problems)) {
    const path = `${pictureFolder}/${file}`;
    const { name, ext } = parse(file);
    if (pictureEndings.includes(ext.toLowerCase())) files[name] = path;
    else problems.push(aboutFile(path, "is not a JPEG, PNG or WebP picture"));
  }
  return files;
}
