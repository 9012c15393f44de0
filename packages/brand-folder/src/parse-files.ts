import type { Area } from "@dasturxon/contract/entities/delivery";
import * as z from "zod";
import type { FolderFiles } from "./folder-files.ts";
import { type BrandLanguages, languagesOf } from "./languages.ts";
import { inDigits, limits } from "./limits.ts";
import { PromosFile, bannersFile, policiesFile, storiesFile, vacanciesFile } from "./offers.ts";
import { menuFiles, parseMenu, tableFiles } from "./parse-menu.ts";
import { locationsFile, zonesFile } from "./locations.ts";
import { type Parsed, type Problem, type Report, fileProblem } from "./problem.ts";
import { settingsFile, textsFile } from "./settings.ts";
import { checkSettings, readSettings } from "./yaml-file.ts";

/** Every file that a folder may have. */
export const folderFiles: readonly string[] = [
  "settings.yaml",
  "branches.yaml",
  ...menuFiles,
  ...tableFiles,
  "texts.yaml",
  "zones.geojson",
  "promos.yaml",
  "policies.yaml",
  "vacancies.yaml",
  "stories.yaml",
  "banners.yaml",
];

/** Content of each file of the folder, `null` if it has a problem. An absent optional file has its defaults. */
export function parseFiles(files: FolderFiles, problems: Problem[], warnings: Problem[]) {
  const raw = (file: string) => {
    const text = files.text(file);
    return text === null ? null : readSettings(file, text, problems);
  };
  function required<T>(file: string, schema: z.ZodType<T>, input = raw(file)): Parsed<T> | null {
    if (!files.has(file)) problems.push(fileProblem(file, "is missing: add this file"));
    return input && checkSettings(input, schema, problems, warnings);
  }
  function optional<T>(file: string, schema: z.ZodType<T>): Parsed<T> | null {
    const input = files.has(file) ? raw(file) : { file, input: undefined, reportTo: noReport };
    return input && checkSettings(input, schema, problems, warnings);
  }

  // The settings say which languages all other texts need.
  const settingsInput = raw("settings.yaml");
  const web = z.looseObject({ web: z.unknown() }).safeParse(settingsInput?.input).data?.web;
  const languages = languagesOf(web);
  const settings = required("settings.yaml", settingsFile(languages), settingsInput);
  if (settings) checkMainLanguage(languages, settings.report);
  const parsed = {
    settings,
    texts: optional("texts.yaml", textsFile(languages)),
    locations: required("branches.yaml", locationsFile(languages)),
    zones: optional("zones.geojson", zonesFile(languages)),
    promos: optional("promos.yaml", PromosFile),
    policies: optional("policies.yaml", policiesFile(languages)),
    vacancies: optional("vacancies.yaml", vacanciesFile(languages)),
    stories: optional("stories.yaml", storiesFile(languages)),
    banners: optional("banners.yaml", bannersFile(languages)),
    menu: parseMenu(files, languages, problems, warnings),
  };
  if (parsed.zones) checkPoints(parsed.zones.content.features, parsed.zones.report);
  files.reportUnread();
  return { languages, parsed };
}

/** Contents of all files, none with a problem. */
export type ParsedFolder = {
  [File in keyof ReturnType<typeof parseFiles>["parsed"]]: NonNullable<
    ReturnType<typeof parseFiles>["parsed"][File]
  >;
};

export const isComplete = (
  parsed: ReturnType<typeof parseFiles>["parsed"],
): parsed is ParsedFolder => Object.values(parsed).every((file) => file !== null);

/** An absent file has its defaults, in which nothing is wrong. */
const noReport = () => () => {};

function checkMainLanguage({ main, active }: BrandLanguages, report: Report): void {
  if (!active.includes(main))
    report(
      ["web", "mainLanguage"],
      "is switched off: switch it on, or choose another main language",
      main,
    );
}

/** Each order compares its address with all of them. */
function checkPoints(zones: { geometry: z.output<typeof Area> }[], report: Report): void {
  let points = 0;
  for (const [index, { geometry }] of zones.entries()) {
    const rings = geometry.type === "Polygon" ? geometry.coordinates : geometry.coordinates.flat();
    points += rings.reduce((sum, ring) => sum + ring.length, 0);
    if (points <= limits.zonePoints) continue;
    report(
      ["features", index],
      `brings the zones above ${inDigits(limits.zonePoints)} points: simplify them in the map editor`,
    );
    return;
  }
}
