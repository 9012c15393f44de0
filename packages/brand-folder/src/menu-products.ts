import type { LocalizedText, Sum } from "@dasturxon/contract/primitives";
import { discountPercent, unitPrice } from "@dasturxon/domain/basket/line-price";
import type { PictureFinder } from "./find-picture.ts";
import { foldedName } from "./names.ts";
import {
  type MenuContext,
  type MenuTables,
  type ProductRow,
  codesOf,
  nameOf,
  pictureOf,
} from "./menu-context.ts";
import type { LabelList } from "./menu-labels.ts";
import type { MenuCategories } from "./menu-categories.ts";
import type { Menu, MenuProduct } from "./menu.ts";
import { CodeMaker, NameIndex } from "./name-index.ts";
import { portionOf } from "./portion.ts";
import type { Advice } from "./problem.ts";
import { textsOf, withoutVariant, noPicture } from "./values.ts";

/** The products, and the codes that were generated for them. */
export function menuProducts(
  { products: { content, report, warn, unit } }: MenuTables,
  { languages, pictures, branches, priceRounding }: MenuContext,
  {
    labels,
    placed,
    optionGroups,
  }: { labels: LabelList; placed: MenuCategories; optionGroups: Menu["optionGroups"] },
): { products: MenuProduct[]; generated: string[] } {
  const codes = new CodeMaker(codesOf(content), languages);
  const options = new NameIndex("options.csv", optionGroups);
  const uncoded = new Set<string>();
  const products = content.map((row, index): MenuProduct => {
    const at = (column: string) => (message: Advice, value?: unknown) =>
      report([index, column], message, value);
    const each = (
      column: "branches" | "option groups",
      known: NameIndex<{ code: string; name: LocalizedText }>,
    ) =>
      row[column].map((text) => {
        const found = known.find(text);
        if (typeof found === "object") return found.code;
        at(column)(found, text);
        return text;
      });
    const name = nameOf(row, languages);
    const category = placed.categoryOf[index] ?? "";
    if (row.code === undefined) {
      const key = `${category} ${foldedName(name[languages.main])}`;
      if (uncoded.has(key))
        at(`name ${languages.main}`)(
          "is the name of another dish of its category, and neither has a code: give both a code",
          name[languages.main],
        );
      uncoded.add(key);
    }
    const code = codes.codeOf(row.code, name);
    const description = textsOf(row, "description", languages, (heading, message) =>
      at(heading)(message),
    );
    if (row.price === 0)
      warn([index, "price"], "is 0, so the dish is given away: write its price", 0);
    const [min, max] = row["cooking minutes"] ?? [];
    if (min !== undefined && max !== undefined && max < min)
      at("cooking minutes")(
        "ends before it begins: write the smaller number first",
        `${min}-${max}`,
      );
    const picture = pictureOf(row.picture, { code, name }, pictures, at("picture"));
    const optionCodes = each("option groups", options);
    reportRepeatedGroups(optionCodes, at("option groups"));
    return {
      code,
      category,
      name,
      description,
      ...priced(row, priceRounding, at("price")),
      ...portionOf(row, unit, report, index),
      kcal: row.kcal ?? null,
      cookingMinutes: min === undefined ? null : [min, max ?? min],
      station: row.station ?? null,
      workMinutes: row["work minutes"] ?? null,
      labels: row.labels.map((text) => labels.codeOf(text, index)),
      picture,
      gallery: galleryOf(row.gallery, picture, pictures, at("gallery")),
      branches: row.branches.length > 0 ? each("branches", branches) : null,
      optionGroups: optionCodes,
      tags: row.tags,
      diets: row.diet,
      channels: row.channels,
      isRecommended: row.recommended,
      isDelivered: row.delivered,
      mxik: row.mxik ?? null,
      packageCode: row["package code"] ?? null,
      vatPercent: row["vat percent"] ?? null,
      unitCode: row["unit code"] ?? null,
      needsMarking: row.marking,
    };
  });
  return { products, generated: codes.generated };
}

type ReportCell = (message: Advice, value?: unknown) => void;

function galleryOf(
  named: string[],
  picture: string | null,
  pictures: PictureFinder,
  report: ReportCell,
): string[] {
  if (named[0] === noPicture) return [];
  if (named.length === 0) return picture === null ? [] : pictures.galleryOf(picture);
  return named.flatMap((name) => pictureOf(name, null, pictures, report) ?? []);
}

/** Two variants of a group in one product would have the same ids. */
function reportRepeatedGroups(codes: string[], report: ReportCell): void {
  const names = codes.map(withoutVariant);
  for (const [index, name] of names.entries())
    if (names.indexOf(name) < index)
      report("names a group twice: leave one of its variants", codes[index]);
}

/** Steps of prices that are usual, in sums. */
const roundings: readonly Sum[] = [1_000, 500, 100];

function priced(
  { price, "old price": oldPrice }: ProductRow,
  priceRounding: Sum,
  report: ReportCell,
): Pick<MenuProduct, "costPrice" | "discount"> {
  // Points of sale export 0 for a price that nobody has entered.
  if (!oldPrice || oldPrice === price) return { costPrice: price, discount: 0 };
  const discount = discountPercent(price, oldPrice, priceRounding);
  if (discount === null) {
    const percent = Math.min(Math.max(Math.round(100 - (price / oldPrice) * 100), 1), 99);
    const near = unitPrice({ costPrice: oldPrice, discount: percent }, priceRounding);
    const rounding = roundings.find(
      (step) =>
        step > priceRounding &&
        price % step === 0 &&
        discountPercent(price, oldPrice, step) !== null,
    );
    const otherCure = rounding
      ? `, or rules.priceRounding: ${rounding} in settings.yaml, which rounds discounted prices`
      : "";
    if (price < oldPrice)
      report(
        `is not a whole percentage below the old price: write ${near}, which is ${percent} % off${otherCure}`,
        price,
      );
    else report("is above the old price: exchange them, or empty the old price", price);
  }
  return { costPrice: oldPrice, discount: discount ?? 0 };
}
