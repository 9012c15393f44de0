import type { LocalizedText } from "@dasturxon/contract/primitives";
import type { BrandFolder, Link } from "./brand-folder.ts";
import { freeCode } from "./names.ts";
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
  const codesOf = (kind: CodedKind, rows: CodedRow[]) =>
    finalCodes(kind, rows, new Set(generatedCodes[kind]), existing);
  const group = codesOf("groups", content.groups);
  const category = codesOf("categories", content.categories);
  const placed = content.products.map((product) => ({
    ...product,
    category: category(product.category),
  }));
  const product = codesOf("products", placed);
  const link = (target: Link): Link => {
    if ("product" in target) return { product: product(target.product) };
    return "category" in target ? { category: category(target.category) } : target;
  };
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

type CodedRow = { code: string; name: LocalizedText; category?: string };

/** @returns The final code of each code of the rows. */
function finalCodes(
  kind: CodedKind,
  rows: CodedRow[],
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
