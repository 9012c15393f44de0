import type { Language } from "@dasturxon/contract/entities/language";
import type { LocalizedText } from "@dasturxon/contract/primitives";
import { undiscountedPrice, unitPrice } from "@dasturxon/domain/basket/line-price";
import type { BrandFolder, MenuOptionGroup, MenuProduct } from "./brand-folder.ts";
import { csvCell } from "./csv-file.ts";
import { type PictureFinder, pictureFinder } from "./find-picture.ts";
import { type BrandLanguages, allLanguages } from "./languages.ts";
import { pictureNames } from "./picture-names.ts";
import { noPicture } from "./values.ts";

/** A row by column; an empty cell is a default. */
type Row = Record<string, string>;

/** The tables of a brand's menu, by file. A table without rows is left out. */
export function menuTexts(content: BrandFolder, languages: BrandLanguages): Record<string, string> {
  const pictures = pictureFinder(pictureNames(content));
  const texts = (column: string, text: LocalizedText | null) => textCells(column, text, languages);
  const picture = (row: { code: string; name: LocalizedText; picture: string | null }) =>
    row.picture ?? (pictures.of(row) === null ? "" : noPicture);
  const tables: Record<string, Row[]> = {
    "menu.csv": content.products.map((product) =>
      productCells(product, content.settings.rules.priceRounding, pictures, texts, picture),
    ),
    "options.csv": content.optionGroups.flatMap((group) => optionCells(group, texts)),
    "groups.csv": content.groups.map((group) => ({
      code: group.code,
      ...texts("name", group.name),
      picture: picture(group),
      color: group.color ?? "",
    })),
    "categories.csv": content.categories.map((category) => ({
      code: category.code,
      group: category.group,
      ...texts("name", category.name),
      picture: picture(category),
      view: category.viewType === "MEDIUM" ? "" : category.viewType,
      scroll: category.scrollType === "VERTICAL" ? "" : category.scrollType,
      "opens as": category.navigationType === "SHEET" ? "" : category.navigationType,
      "show only": category.isWithoutCart ? "yes" : "",
      mxik: category.mxik ?? "",
    })),
    "labels.csv": content.labels.map((label) => ({
      code: label.code,
      ...texts("name", label.name),
      color: label.color ?? "",
    })),
  };
  const names = languages.active.map((language) => `name ${language}`);
  const emptyMenu = ["code", "category", ...names, "price"];
  return Object.fromEntries(
    Object.entries(tables)
      .filter(([file, rows]) => rows.length > 0 || file === "menu.csv")
      .map(([file, rows]) => [file, csvText(rows, emptyMenu)]),
  );
}

type TextCells = (column: string, text: LocalizedText | null) => Row;

/** Without a language that is switched off and has the text of the main one. */
function textCells(
  column: string,
  text: LocalizedText | null,
  { main, active }: BrandLanguages,
): Row {
  const cell = (language: Language) =>
    text && (active.includes(language) || text[language] !== text[main]) ? text[language] : "";
  return Object.fromEntries(
    allLanguages.map((language) => [`${column} ${language}`, cell(language)]),
  );
}

const unitNames = { GRAMM: "g", KG: "kg", LITER: "l", COUNT: "pc" } as const;

/** With a comma, as spreadsheets here write it, and never with an exponent. */
const decimal = (number: number) =>
  number
    .toFixed(9)
    .replace(/\.?0+$/, "")
    .replace(".", ",");

const list = (values: readonly string[]) => values.join("; ");

function productCells(
  product: MenuProduct,
  priceRounding: number,
  pictures: PictureFinder,
  texts: TextCells,
  pictureCell: (row: MenuProduct) => string,
): Row {
  const { amount, unit, cookingMinutes, picture, gallery } = product;
  const isPlain = amount === 1 && unit === "COUNT";
  const [min, max] = cookingMinutes ?? [];
  const ownGallery = picture === null ? [] : pictures.galleryOf(picture);
  const price = unitPrice(product, priceRounding);
  const isDiscounted = price !== undiscountedPrice(product, priceRounding) || product.discount > 0;
  return {
    code: product.code,
    category: product.category,
    ...texts("name", product.name),
    ...texts("description", product.description),
    price: String(isDiscounted ? price : product.costPrice),
    "old price": isDiscounted ? String(product.costPrice) : "",
    weight: isPlain ? "" : decimal(amount),
    unit: isPlain ? "" : unitNames[unit],
    kcal: product.kcal === null ? "" : decimal(product.kcal),
    // A spreadsheet would take 10-12 for a date.
    "cooking minutes": min === undefined ? "" : min === max ? String(min) : `${min}–${String(max)}`,
    station: product.station ?? "",
    "work minutes": product.workMinutes === null ? "" : String(product.workMinutes),
    labels: list(product.labels),
    picture: pictureCell(product),
    gallery: gallery.length === 0 && ownGallery.length > 0 ? noPicture : list(gallery),
    branches: list(product.branches ?? []),
    "option groups": list(product.optionGroups),
    tags: list(product.tags),
    diet: list(product.diets),
    channels: list(product.channels),
    recommended: product.isRecommended ? "yes" : "",
    delivered: product.isDelivered ? "" : "no",
    mxik: product.mxik ?? "",
    "package code": product.packageCode ?? "",
    "vat percent": product.vatPercent === null ? "" : String(product.vatPercent),
    "unit code": product.unitCode ?? "",
    marking: product.needsMarking ? "yes" : "",
  };
}

function optionCells(group: MenuOptionGroup, texts: TextCells): Row[] {
  return group.options.map((option, index) => ({
    group: index === 0 ? group.code : "",
    ...texts("group name", index === 0 ? group.name : null),
    choice: index === 0 ? group.type : "",
    min: index === 0 ? String(group.min) : "",
    max: index === 0 ? String(group.max) : "",
    code: option.code,
    ...texts("name", option.name),
    price: option.price === 0 ? "" : String(option.price),
    picture: option.picture ?? "",
    "most of it": option.maxCount === 1 ? "" : String(option.maxCount),
    preselected: option.isDefault ? "yes" : "",
    available: option.isAvailable ? "" : "no",
    "stop code": option.stopCode ?? "",
  }));
}

/**
 * A table as spreadsheets here open it by a double click: with semicolons, a byte order mark, and marked cells that would
 * become formulas, dates or shorter numbers. Columns without a value are left out.
 */
function csvText(rows: Row[], emptyColumns: readonly string[]): string {
  const [first] = rows;
  const columns = first
    ? Object.keys(first).filter((column) => rows.some((row) => row[column] !== ""))
    : emptyColumns;
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))];
  return `\ufeff${lines.map((cells) => `${cells.map(csvCell).join(";")}\n`).join("")}`;
}
