import type { Menu } from "./menu.ts";
import type { Link } from "./offers.ts";
import type { Report } from "./problem.ts";
import type { ParsedFolder } from "./parse-files.ts";

/** Reports repeated codes and references that do not resolve. */
export function checkReferences(
  parsed: ParsedFolder,
  menu: Menu,
  pictures: ReadonlySet<string>,
): void {
  const { locations } = parsed;
  for (const { content, report } of [
    parsed.labels,
    parsed.groups,
    parsed.categories,
    parsed.products,
    parsed.vacancies,
    parsed.stories,
    parsed.banners,
    // Customers may type it in any case.
    {
      ...parsed.promos,
      content: parsed.promos.content.map(({ code }) => ({ code: code.toUpperCase() })),
    },
  ])
    reportRepeated(content, report);
  reportRepeated(locations.content.cities, locations.report, "cities");
  reportRepeated(locations.content.branches, locations.report, "branches");
  checkLocations(parsed);
  checkPictures(parsed, pictures);
  checkLinks(parsed, menu);
}

function reportRepeated(rows: { code: string }[], report: Report, list?: string): void {
  const seen = new Set<string>();
  for (const [index, { code }] of rows.entries()) {
    if (seen.has(code)) report([...(list ? [list] : []), index, "code"], "is used twice", code);
    seen.add(code);
  }
}

/** @returns A check that a name, if given, is known. */
const knownIn =
  (where: string, known: Iterable<string>, names = new Set(known)) =>
  (report: Report, path: PropertyKey[], name: string | null | undefined): void => {
    if (name && !names.has(name)) report(path, `is not in ${where}`, name);
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

function checkPictures(parsed: ParsedFolder, pictures: ReadonlySet<string>): void {
  const picture = knownIn("pictures/", pictures);
  const { settings, stories, banners, products } = parsed;
  picture(settings.report, ["logo"], settings.content.logo);
  picture(settings.report, ["favicon"], settings.content.favicon);
  for (const { content, report } of [parsed.groups, parsed.categories, products, parsed.options])
    for (const [index, row] of content.entries()) picture(report, [index, "picture"], row.picture);
  for (const [index, { gallery }] of products.content.entries())
    for (const name of gallery) picture(products.report, [index, "gallery"], name);
  for (const [index, story] of stories.content.entries()) {
    picture(stories.report, [index, "picture"], story.picture);
    for (const [page, row] of story.pages.entries())
      picture(stories.report, [index, "pages", page, "picture"], row.picture);
  }
  for (const [index, banner] of banners.content.entries())
    for (const [language, name] of Object.entries(banner.picture))
      picture(banners.report, [index, "picture", language], name);
}

function checkLinks({ stories, banners }: ParsedFolder, menu: Menu): void {
  const product = knownIn("menu.csv", codes(menu.products));
  const category = knownIn("categories.csv", codes(menu.categories));
  const target = (report: Report, path: PropertyKey[], link: Link | undefined) =>
    link && "product" in link
      ? product(report, [...path, "product"], link.product)
      : category(report, [...path, "category"], link?.category);
  for (const [index, { pages }] of stories.content.entries())
    for (const [page, { link }] of pages.entries())
      target(stories.report, [index, "pages", page, "link"], link);
  for (const [index, { link }] of banners.content.entries())
    target(banners.report, [index, "link"], link);
}
