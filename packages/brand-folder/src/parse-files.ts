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
import { BrandLocations, ZoneCollection } from "./locations.ts";
import type { Parsed, Problem } from "./problem.ts";
import { BrandSettings, BrandTexts } from "./settings.ts";
import { parseTable } from "./table-file.ts";
import { parseYaml } from "./yaml-file.ts";

const pictureFolder = "pictures";
const pictureEndings = [".jpg", ".jpeg", ".png", ".webp"];

/** Content of each file of the folder, `null` if it has a problem. */
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
    locations: yaml("branches.yaml", BrandLocations),
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

/** Contents of all files, none with a problem. */
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

/** File names in the folder, without hidden files. */
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

/** Names of the files in `pictures/`, without their extensions. */
export function pictureNames(folder: string, problems: Problem[]): string[] {
  if (!namesIn(folder, []).includes(pictureFolder)) return [];
  return namesIn(join(folder, pictureFolder), problems).flatMap((file) => {
    const { name, ext } = parse(file);
    if (pictureEndings.includes(ext.toLowerCase())) return [name];
    problems.push(aboutFile(`${pictureFolder}/${file}`, "is not a JPEG, PNG or WebP picture"));
    return [];
  });
}
