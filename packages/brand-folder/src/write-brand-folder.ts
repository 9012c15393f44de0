import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { LocalizedText } from "@dasturxon/contract/primitives";
import { stringify } from "yaml";
import type * as z from "zod";
import type { BrandBranch, BrandFolder } from "./brand-folder.ts";
import { folderFacts } from "./folder-facts.ts";
import { type BrandLanguages, allLanguages, languagesOf } from "./languages.ts";
import { PromosFile } from "./offers.ts";
import { pictureNames } from "./picture-names.ts";
import { completeLocations, locationsFile, weekdays } from "./locations.ts";
import { completeSettings, completeTexts, settingsFile, textsFile } from "./settings.ts";
import { menuTexts } from "./write-tables.ts";

/**
 * Writes content as the files of a folder, from which `readBrandFolder` reads it again; the pictures are the caller's. What
 * equals its default is left out, and so are files without content.
 *
 * @param target A folder that is empty or not there yet.
 */
export function writeBrandFolder(content: BrandFolder, target: string): void {
  mkdirSync(target, { recursive: true });
  if (readdirSync(target).length > 0) throw new Error(`${target} is not empty`);
  for (const [file, text] of Object.entries(folderTexts(content)))
    writeFileSync(join(target, file), text);
}

/** The files of a folder with this content, but for its pictures. */
function folderTexts(content: BrandFolder): Record<string, string> {
  const languages = languagesOf(content.settings.web);
  const { zones } = content;
  const settings: Record<string, object> = {
    "settings.yaml": settingsInput(content),
    "texts.yaml": textsInput(content, languages),
    "branches.yaml": locationsInput(content, languages),
    "promos.yaml": content.promos.map((promo) =>
      pruned(promo, (input) =>
        accepts(PromosFile, [input], (read) => isDeepStrictEqual(read, [promo])),
      ),
    ),
    "policies.yaml": withShortTexts(content.policies, languages),
    "vacancies.yaml": withShortTexts(content.vacancies, languages),
    "stories.yaml": withShortTexts(content.stories, languages),
    "banners.yaml": withShortTexts(content.banners, languages),
  };
  return {
    ...Object.fromEntries(
      Object.entries(settings)
        .filter(([, input]) => Object.keys(input).length > 0)
        .map(([file, input]) => [file, stringify(input, { lineWidth: 0 })]),
    ),
    ...(zones.length > 0 ? { "zones.geojson": zonesText(content, languages) } : {}),
    ...menuTexts(content, languages),
  };
}

type Input = Record<string, unknown>;

function settingsInput(content: BrandFolder): Input {
  const { settings, texts } = content;
  const { web, ...others } = settings;
  const { phone, ...switches } = web;
  const { sub, ...more } = others;
  const input = {
    sub,
    name: shortText(texts.name, languagesOf(web)),
    phone,
    ...more,
    web: switches,
  };
  const pictures = pictureNames(content);
  const facts = { hasPicture: (name: string) => pictures.has(name), ...folderFacts(content) };
  // A brand without a logo needs to say so if another picture has that name.
  const complete = withoutAbsent({
    ...input,
    logo: settings.logo ?? "-",
    favicon: settings.favicon ?? "-",
  });
  return pruned(complete, (candidate) => {
    const schema = settingsFile(languagesOf(candidate["web"]));
    const result = schema.safeParse(candidate);
    return (
      result.success &&
      isDeepStrictEqual(result.data.name, texts.name) &&
      isDeepStrictEqual(completeSettings(result.data, facts), settings)
    );
  });
}

function textsInput({ texts }: BrandFolder, languages: BrandLanguages): Input {
  const { name, promoText, ...lines } = texts;
  const input = withoutAbsent({
    ...lines,
    promoText: promoText && shortText(promoText, languages),
  });
  const schema = textsFile(languages);
  return pruned(input, (candidate) =>
    accepts(schema, candidate, (read) =>
      isDeepStrictEqual(completeTexts(read, name, languages), texts),
    ),
  );
}

function locationsInput(content: BrandFolder, languages: BrandLanguages): Input {
  const { cities, branches, settings } = content;
  const schema = locationsFile(languages);
  const phone = settings.web.phone ?? "";
  const input = withoutAbsent({
    cities: withShortTexts(cities, languages),
    branches: branches.map((branch) => withShortTexts(branchInput(branch), languages)),
  });
  return pruned(input, (candidate) =>
    accepts(schema, candidate, (read) =>
      isDeepStrictEqual(completeLocations(read, phone), { cities, branches }),
    ),
  );
}

const hoursText = ({ open, close }: { open: string; close: string }) => `${open}-${close}`;

function branchInput({ hours, week, deliveryHours, ...branch }: BrandBranch): Input {
  const { address } = branch;
  const isSame = allLanguages.every((language) => address[language] === address.uz);
  return {
    ...branch,
    address: isSame ? address.uz : address,
    hours: hoursText(hours),
    week: weekInput(week),
    deliveryHours: deliveryHours && hoursText(deliveryHours),
  };
}

/** Days in the order of the hours, neighbours with the same hours under one key. */
function weekInput(week: BrandBranch["week"]): Record<string, string> {
  const runs: { days: number[]; hours: string }[] = [];
  for (const { weekday, isOpen, ...times } of week) {
    const hours = isOpen ? hoursText(times) : "closed";
    const run = runs.at(-1);
    if (run?.hours === hours) run.days.push(weekday);
    else runs.push({ days: [weekday], hours });
  }
  return Object.fromEntries(runs.map(({ days, hours }) => [daysText(days), hours]));
}

/** `mon-thu, sun` */
function daysText(days: readonly number[]): string {
  const spans: [first: number, last: number][] = [];
  for (const day of days) {
    const span = spans.at(-1);
    if (span && span[1] + 1 === day) span[1] = day;
    else spans.push([day, day]);
  }
  const name = (day: number) => weekdays[day - 1] ?? "";
  return spans
    .map(([first, last]) => (first === last ? name(first) : `${name(first)}-${name(last)}`))
    .join(", ");
}

function zonesText({ zones }: BrandFolder, languages: BrandLanguages): string {
  const features = withShortTexts(zones, languages);
  const text = JSON.stringify({ type: "FeatureCollection", features }, null, 2);
  // A position on one line.
  return `${text.replaceAll(/\[\s+(-?[\d.e+-]+),\s+(-?[\d.e+-]+)\s+\]/g, "[$1, $2]")}\n`;
}

/** A plain text where one language is active, else the active ones and those that differ from the main one. */
function shortText(text: LocalizedText, { main, active }: BrandLanguages): string | Input {
  const listed = allLanguages.filter(
    (language) => active.includes(language) || text[language] !== text[main],
  );
  return listed.length === 1 && listed[0] === main
    ? text[main]
    : Object.fromEntries(listed.map((language) => [language, text[language]]));
}

const isText = (value: object): value is LocalizedText =>
  Object.keys(value).length === 3 && allLanguages.every((language) => language in value);

function withShortTexts<Value extends object>(value: Value, languages: BrandLanguages): Value {
  const short = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(short);
    if (typeof part !== "object" || part === null) return part;
    if (isText(part)) return shortText(part, languages);
    return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, short(each)]));
  };
  return short(value) as Value;
}

function accepts<T>(schema: z.ZodType<T>, input: unknown, isSame: (read: T) => boolean): boolean {
  const result = schema.safeParse(input);
  return result.success && isSame(result.data);
}

function withoutAbsent(input: Input): Input {
  const plain = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(plain);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, part]) =>
        part === null || part === undefined ? [] : [[key, plain(part)]],
      ),
    );
  };
  return plain(input) as Input;
}

/** The input without all keys that make no difference, the outer ones first. */
function pruned(input: Input, isSame: (candidate: Input) => boolean): Input {
  const root = structuredClone(input);
  const visit = (part: unknown): void => {
    if (typeof part !== "object" || part === null) return;
    for (const key of Object.keys(part)) {
      const holder = part as Input;
      const value = holder[key];
      if (!Array.isArray(part)) {
        // Deleting and adding again would change the order.
        holder[key] = undefined;
        if (isSame(root)) continue;
        holder[key] = value;
      }
      visit(value);
    }
  };
  visit(root);
  return withoutAbsent(root);
}
