import type { LocalizedText } from "@dasturxon/contract/primitives";
import { latinSpelling } from "@dasturxon/domain/menu/fold-words";
import type { BrandFolder, Link } from "./brand-folder.ts";
import type { Problem } from "./problem.ts";

/** A brand's folder as it was read. */
export type FolderReading = {
  /** Every row has a code. Before it is stored, `withFinalCodes` settles the generated ones. */
  content: BrandFolder;
  generatedCodes: GeneratedCodes;
  /** Files in `pictures/` by the name by which the content refers to them. */
  pictureFiles: Record<string, string>;
  /** Remarks that do not stop an import. */
  warnings: Problem[];
};

/** Codes that come from names, because the files have none: unique within the folder only. */
export type GeneratedCodes = Record<CodedKind, string[]>;

export type CodedKind = "groups" | "categories" | "products";

/** The rows that exist already, which codes are compared with: those of the current release. */
export type ExistingCodes = {
  /** The code of the row with such a name; `undefined`: it is new. `category` is the code of a product's category. */
  find: (kind: CodedKind, row: { name: LocalizedText; category?: string }) => string | undefined;
  /** Whether an existing row has this code. */
  isTaken: (kind: CodedKind, code: string) => boolean;
};

/**
 * The content with final codes: a row whose code was generated gets the code of the existing row with its name, else one
 * that no other row has. References follow. Groups and categories come before the products in them.
 */
export function withFinalCodes(
  { content, generatedCodes }: Pick<FolderReading, "content" | "generatedCodes">,
  existing: ExistingCodes,
): BrandFolder {
  const codesOf = <Row extends { code: string; name: LocalizedText; category?: string }>(
    kind: CodedKind,
    rows: Row[],
  ) => finalCodes(kind, rows, new Set(generatedCodes[kind]), existing);
  const group = codesOf("groups", content.groups);
  const category = codesOf("categories", content.categories);
  const placed = content.products.map((product) => ({
    ...product,
    category: category(product.category),
  }));
  const product = codesOf("products", placed);
  const link = (target: Link): Link =>
    "product" in target
      ? { product: product(target.product) }
      : { category: category(target.category) };
  const linked = <Row extends { link?: Link | undefined }>(row: Row): Row =>
    row.link ? { ...row, link: link(row.link) } : row;
  return {
    ...content,
    groups: content.groups.map((row) => ({ ...row, code: group(row.code) })),
    categories: content.categories.map((row) => ({
      ...row,
      code: category(row.code),
      group: group(row.group),
    })),
    products: placed.map((row) => ({ ...row, code: product(row.code) })),
    stories: content.stories.map((story) => ({ ...story, pages: story.pages.map(linked) })),
    banners: content.banners.map(linked),
  };
}

/** @returns The final code of each code of the rows. */
function finalCodes(
  kind: CodedKind,
  rows: { code: string; name: LocalizedText; category?: string }[],
  generated: ReadonlySet<string>,
  { find, isTaken }: ExistingCodes,
): (code: string) => string {
  const used = new Set(rows.map(({ code }) => code).filter((code) => !generated.has(code)));
  const codes = new Map<string, string>();
  const open = rows.filter(({ code }) => generated.has(code));
  for (const { code, name, category } of open) {
    const existing = find(kind, { name, ...(category === undefined ? {} : { category }) });
    if (existing === undefined || used.has(existing)) continue;
    used.add(existing);
    codes.set(code, existing);
  }
  for (const { code } of open) {
    if (codes.has(code)) continue;
    const free = freeCode(code, (candidate) => used.has(candidate) || isTaken(kind, candidate));
    used.add(free);
    codes.set(code, free);
  }
  return (code) => codes.get(code) ?? code;
}

/** A code made of a name: `Свадебный плов` becomes `svadebniy-plov`. */
export function codeFromName(name: string, isUsed: (code: string) => boolean): string {
  const code = latinSpelling(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 48);
  return freeCode(code || "item", isUsed);
}

/** The code, with the lowest number from 2 that makes it free. */
function freeCode(code: string, isUsed: (code: string) => boolean): string {
  if (!isUsed(code)) return code;
  for (let number = 2; ; number += 1) {
    const numbered = `${code}-${number}`;
    if (!isUsed(numbered)) return numbered;
  }
}

/** A name as names are compared: without case, punctuation, apostrophes and the dots of ё. */
export const foldedName = (name: string): string =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("ё", "е")
    .replaceAll(/['`´‘’‛ʹʻʼʿ′]/g, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
