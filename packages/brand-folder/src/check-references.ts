import type { BrandFolder, Link } from "./brand-folder.ts";
import type { PictureFinder } from "./find-picture.ts";
import type { ParsedFolder } from "./parse-files.ts";
import { type Report, unknownName } from "./problem.ts";
import { noPicture } from "./values.ts";

/** Reports repeated codes and references that do not resolve, but for those of the menu's tables. */
export function checkReferences(
  parsed: ParsedFolder,
  content: Pick<BrandFolder, "products" | "categories">,
  pictures: PictureFinder,
): void {
  const { locations, menu } = parsed;
  const { products, labels, groups, categories } = menu;
  for (const { content: rows, report } of [
    products,
    parsed.vacancies,
    parsed.stories,
    parsed.banners,
    ...[labels, groups, categories].filter((table) => table !== undefined),
    // Customers may type it in any case.
    {
      ...parsed.promos,
      content: parsed.promos.content.map(({ code }) => ({ code: code.toUpperCase() })),
    },
  ])
    reportRepeated(rows, report, []);
  reportRepeated(locations.content.cities, locations.report, ["cities"]);
  reportRepeated(locations.content.branches, locations.report, ["branches"]);
  for (const [index, { halls }] of locations.content.branches.entries())
    reportRepeated(halls, locations.report, ["branches", index, "halls"]);
  const zones = parsed.zones.content.features.map(({ properties }) => properties);
  reportRepeated(
    zones,
    ([index = 0], message, value) =>
      parsed.zones.report(["features", index, "properties", "code"], message, value),
    [],
  );
  checkLocations(parsed);
  checkPictures(parsed, pictures);
  checkLinks(parsed, content);
}

function reportRepeated(
  rows: { code?: string | undefined }[],
  report: Report,
  list: PropertyKey[],
): void {
  const seen = new Set<string>();
  for (const [index, { code }] of rows.entries()) {
    if (code === undefined) continue;
    if (seen.has(code))
      report([...list, index, "code"], "is used twice: write another code for one of them", code);
    seen.add(code);
  }
}

/** @returns A check that a name, if given, is known. */
const knownIn =
  (place: string, known: Iterable<string>, names = new Set(known)) =>
  (report: Report, path: PropertyKey[], name: string | null | undefined): void => {
    if (name && name !== noPicture && !names.has(name))
      report(path, unknownName(name, place, names), name);
  };

const codes = (rows: { code: string }[]) => rows.map(({ code }) => code);

function checkLocations({ locations, zones, settings, vacancies }: ParsedFolder): void {
  const city = knownIn("branches.yaml", codes(locations.content.cities));
  const branch = knownIn("branches.yaml", codes(locations.content.branches));
  for (const [index, row] of locations.content.branches.entries())
    city(locations.report, ["branches", index, "city"], row.city);
  for (const [index, { properties }] of zones.content.features.entries()) {
    const path = ["features", index, "properties"];
    city(zones.report, [...path, "city"], properties.city);
    branch(zones.report, [...path, "branch"], properties.branch);
  }
  for (const [index, row] of settings.content.orders.entries())
    city(settings.report, ["orders", index, "city"], row.city);
  for (const [index, row] of vacancies.content.entries())
    branch(vacancies.report, [index, "branch"], row.branch);
}

function checkPictures(parsed: ParsedFolder, { all }: PictureFinder): void {
  const picture = knownIn("pictures/", all);
  const { settings, stories, banners } = parsed;
  picture(settings.report, ["logo"], settings.content.logo);
  picture(settings.report, ["favicon"], settings.content.favicon);
  for (const [index, story] of stories.content.entries()) {
    picture(stories.report, [index, "picture"], story.picture);
    for (const [page, row] of story.pages.entries())
      picture(stories.report, [index, "pages", page, "picture"], row.picture);
  }
  for (const [index, banner] of banners.content.entries())
    for (const [language, name] of Object.entries(banner.picture))
      picture(banners.report, [index, "picture", language], name);
}

function checkLinks(
  { stories, banners, promos, menu }: ParsedFolder,
  { products, categories }: Pick<BrandFolder, "products" | "categories">,
): void {
  const product = knownIn(menu.products.file, codes(products));
  const category = knownIn(menu.categories?.file ?? menu.products.file, codes(categories));
  const promo = knownIn(
    "promos.yaml",
    promos.content.map(({ code }) => code.toUpperCase()),
  );
  const target = (report: Report, path: PropertyKey[], link: Link | undefined) => {
    if (!link) return;
    if ("product" in link) product(report, [...path, "product"], link.product);
    else if ("category" in link) category(report, [...path, "category"], link.category);
    else promo(report, [...path, "promo"], link.promo.toUpperCase());
  };
  for (const [index, { pages }] of stories.content.entries())
    for (const [page, { link }] of pages.entries())
      target(stories.report, [index, "pages", page, "link"], link);
  for (const [index, { link }] of banners.content.entries())
    target(banners.report, [index, "link"], link);
}
