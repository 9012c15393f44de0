import { afterAll, describe, expect, it } from "vitest";
import { aBrandFolder, aFolder, fileText, removeBrandFolders } from "../test/a-brand-folder.ts";
import type { BrandFolder } from "./brand-folder.ts";
import { type ExistingCodes, withFinalCodes } from "./folder-reading.ts";
import { foldedName } from "./names.ts";
import { readBrandFolder } from "./read-brand-folder.ts";

afterAll(removeBrandFolders);

const settings = 'sub: osh\nname: Osh\nphone: "+998712000101"\nweb: { mainLanguage: uz }\n';

/** A folder whose menu has names only. */
const readMenu = (menu: string) =>
  readBrandFolder(
    aFolder({
      "settings.yaml": settings,
      "branches.yaml": fileText("branches.yaml"),
      "menu.csv": menu,
      "pictures/osh.jpg": "",
      "stories.yaml": `- code: a
  title: A
  picture: osh
  color: "#000000"
  pages:
    - { picture: osh, text: A, link: { product: lagmon } }
    - { picture: osh, text: A, link: { category: issiq } }
`,
    }),
  );

/** Existing rows by name, as a release has them. */
function existing(content: BrandFolder): ExistingCodes {
  const known = {
    groups: content.groups,
    categories: content.categories,
    products: content.products,
  };
  return {
    find: (kind, { name, category }) =>
      known[kind].find(
        (row) =>
          foldedName(row.name.uz) === foldedName(name.uz) &&
          (!("costPrice" in row) || row.category === category),
      )?.code,
    isTaken: (kind, code) => known[kind].some((row) => row.code === code),
  };
}

describe("generated codes", () => {
  const first = readMenu("name,category,price\nLag‘mon,Issiq,1\nOsh,Issiq,2\nOsh,Bayram,3\n");

  it("are unique within the folder", () => {
    expect(first.content.products.map(({ code }) => code)).toEqual(["lagmon", "osh", "osh-2"]);
  });

  it("become those of the existing rows with the same names, and references follow", () => {
    const { content } = first;
    const renamed: BrandFolder = {
      ...content,
      categories: content.categories.map((row) => ({ ...row, code: `c-${row.code}` })),
      products: content.products.map((row) => ({
        ...row,
        code: `p-${row.code}`,
        category: `c-${row.category}`,
      })),
    };
    const final = withFinalCodes(first, existing(renamed));
    expect(final.products).toEqual(renamed.products);
    expect(final.categories).toEqual(renamed.categories);
    expect(final.stories[0]?.pages.map(({ link }) => link)).toEqual([
      { product: "p-lagmon" },
      { category: "c-issiq" },
    ]);
  });

  it("of new rows are none that another existing row has", () => {
    const second = readMenu("name,category,price\nLag‘mon,Issiq,1\nOsh,Salat,4\n");
    const { products, categories } = withFinalCodes(second, existing(first.content));
    expect(products.map(({ code, category }) => [code, category])).toEqual([
      ["lagmon", "issiq"],
      ["osh-3", "salat"],
    ]);
    expect(categories.map(({ code }) => code)).toEqual(["issiq", "salat"]);
  });

  it("leave the codes of the files alone", () => {
    const reading = readBrandFolder(aBrandFolder());
    const nothing: ExistingCodes = { find: () => "other", isTaken: () => true };
    expect(withFinalCodes(reading, nothing)).toEqual(reading.content);
  });
});
