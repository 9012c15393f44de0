import type { BrandFolder, MenuProduct } from "@dasturxon/brand-folder/brand-folder";
import {
  type CodedKind,
  type FolderReading,
  withFinalCodes,
} from "@dasturxon/brand-folder/folder-reading";
import { foldedName } from "@dasturxon/brand-folder/names";
import type { LocalizedText } from "@dasturxon/contract/primitives";

/** Present codes, by kind, of rows that had another one in the current release. */
export type FormerCodes = Record<CodedKind, Map<string, string>>;

type Named = { code: string; name: LocalizedText; category?: string };

const kinds = ["groups", "categories", "products"] as const;

/**
 * The content with final codes. A row without a code is the row of the current release with its name (a dish in its
 * category), in any language. So is a row whose code the current release does not know; it keeps its new code.
 */
export function matchRows(
  reading: Pick<FolderReading, "content" | "generatedCodes">,
  current: BrandFolder | null,
): { content: BrandFolder; formerCodes: FormerCodes } {
  const none = { groups: new Map(), categories: new Map(), products: new Map() };
  if (!current) {
    const existing = { find: () => undefined, isTaken: () => false };
    return { content: withFinalCodes(reading, existing), formerCodes: none };
  }
  const byName = {
    groups: codesByName(current.groups),
    categories: codesByName(current.categories),
    products: codesByName(current.products),
  };
  const known = Object.fromEntries(
    kinds.map((kind) => [kind, new Set(current[kind].map(({ code }) => code))]),
  ) as Record<CodedKind, Set<string>>;
  const formerCodes: FormerCodes = none;

  /** Fills `formerCodes` of a kind, of which the kinds before are complete. */
  function findFormerCodes(kind: CodedKind, rows: readonly Named[], generated: readonly string[]) {
    const isGenerated = new Set(generated);
    const used = new Set(rows.map(({ code }) => code).filter((code) => !isGenerated.has(code)));
    for (const row of rows) {
      if (isGenerated.has(row.code) || known[kind].has(row.code)) continue;
      const former = findByName(byName[kind], formerPlace(row));
      if (former === undefined || used.has(former)) continue;
      used.add(former);
      formerCodes[kind].set(row.code, former);
    }
  }
  const formerPlace = <Row extends Omit<Named, "code">>(row: Row): Row =>
    row.category === undefined
      ? row
      : { ...row, category: formerCodes.categories.get(row.category) ?? row.category };

  const { content: given, generatedCodes } = reading;
  findFormerCodes("groups", given.groups, generatedCodes.groups);
  findFormerCodes("categories", given.categories, generatedCodes.categories);
  const takenOver = {
    groups: new Set(formerCodes.groups.values()),
    categories: new Set(formerCodes.categories.values()),
    products: new Set<string>(),
  };
  const content = withFinalCodes(reading, {
    find(kind, row) {
      const code = findByName(byName[kind], formerPlace(row));
      return code === undefined || takenOver[kind].has(code) ? undefined : code;
    },
    isTaken: (kind, code) => known[kind].has(code),
  });
  findFormerCodes("products", content.products, []);
  return { content, formerCodes };
}

/** `null`: several rows have the name, so it identifies none. */
type CodesByName = Map<string, string | null>;

function codesByName(rows: readonly Named[]): CodesByName {
  const codes: CodesByName = new Map();
  for (const row of rows)
    for (const key of keysOf(row)) {
      const known = codes.get(key);
      codes.set(key, known === undefined || known === row.code ? row.code : null);
    }
  return codes;
}

const findByName = (codes: CodesByName, row: Omit<Named, "code">): string | undefined => {
  for (const key of keysOf(row)) {
    const code = codes.get(key);
    if (code) return code;
  }
  return undefined;
};

const keysOf = ({ name, category = "" }: Omit<Named, "code">): Set<string> =>
  new Set(Object.values(name).map((text) => `${category}:${foldedName(text)}`));

/** Dishes of the current release that the folder does not have, in a content that has all that they need. */
export function withUnlistedDishes(
  content: BrandFolder,
  current: BrandFolder,
  formerCodes: FormerCodes,
): { content: BrandFolder; unlisted: Set<string> } {
  const present = new Set(
    content.products.map(({ code }) => formerCodes.products.get(code) ?? code),
  );
  const branches = new Set(content.branches.map(({ code }) => code));
  const renamed = new Map([...formerCodes.categories].map(([code, former]) => [former, code]));
  const renamedGroups = new Map([...formerCodes.groups].map(([code, former]) => [former, code]));
  const unlisted = current.products
    .filter(({ code }) => !present.has(code))
    .flatMap((product): MenuProduct[] => {
      const sellers = product.branches?.filter((code) => branches.has(code)) ?? null;
      // All branches that sold it are gone.
      if (sellers?.length === 0) return [];
      const category = renamed.get(product.category) ?? product.category;
      return [{ ...product, branches: sellers, category }];
    });
  if (unlisted.length === 0) return { content, unlisted: new Set() };

  const needed = {
    categories: new Set(unlisted.map(({ category }) => category)),
    labels: new Set(unlisted.flatMap(({ labels }) => labels)),
    optionGroups: new Set(unlisted.flatMap(({ optionGroups }) => optionGroups)),
  };
  const categories = [
    ...content.categories,
    ...missing(content.categories, current.categories, needed.categories).map((category) => ({
      ...category,
      group: renamedGroups.get(category.group) ?? category.group,
    })),
  ];
  const groups = new Set(categories.map(({ group }) => group));
  return {
    content: {
      ...content,
      products: [...content.products, ...unlisted],
      categories,
      groups: [...content.groups, ...missing(content.groups, current.groups, groups)],
      labels: [...content.labels, ...missing(content.labels, current.labels, needed.labels)],
      optionGroups: [
        ...content.optionGroups,
        ...missing(content.optionGroups, current.optionGroups, needed.optionGroups),
      ],
    },
    unlisted: new Set(unlisted.map(({ code }) => code)),
  };
}

/** Rows of the current release that are needed and not in the content. */
function missing<Row extends { code: string }>(
  present: readonly Row[],
  current: readonly Row[],
  needed: ReadonlySet<string>,
): Row[] {
  const known = new Set(present.map(({ code }) => code));
  return current.filter(({ code }) => needed.has(code) && !known.has(code));
}
