import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { aBrandFolder, aFolder, removeBrandFolders } from "../test/a-brand-folder.ts";
import { anyBrandFolder } from "../test/any-brand-folder.ts";
import type { BrandFolder } from "./brand-folder.ts";
import { pictureNames } from "./picture-names.ts";
import { readBrandFolder } from "./read-brand-folder.ts";
import { writeBrandFolder } from "./write-brand-folder.ts";

afterAll(removeBrandFolders);

/** An empty folder without `pictures/`. */
function written(content: BrandFolder): string {
  const folder = join(aFolder({}), "export");
  writeBrandFolder(content, folder);
  return folder;
}

describe("a written folder", () => {
  it("reads as the content that was written", () => {
    fc.assert(
      fc.property(anyBrandFolder, (content) => {
        const reading = readBrandFolder(written(content), pictureNames(content));
        expect(reading.content).toEqual(content);
        expect(Object.values(reading.generatedCodes).flat()).toEqual([]);
      }),
      { numRuns: 60, endOnFailure: true },
    );
  }, 60_000);

  it("is the same files when it is written again", () => {
    const { content } = readBrandFolder(aBrandFolder());
    const files = (folder: string) =>
      readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), "utf8")]);
    const first = written(content);
    const again = readBrandFolder(first, pictureNames(content)).content;
    expect(files(written(again))).toEqual(files(first));
  });

  it("leaves out what is default", () => {
    const folder = written(readBrandFolder(aBrandFolder()).content);
    expect(readFileSync(join(folder, "settings.yaml"), "utf8")).toBe(`sub: osh
name:
  uz: Osh
  ru: Osh
  eng: Osh
phone: "+998712000101"
rules:
  priceRounding: 500
  leadMinutes: 60
web:
  mainLanguage: uz
  ruLangActive: true
  engLangActive: true
`);
    expect(readdirSync(folder)).not.toContain("vacancies.yaml");
  });

  it("has tables that a spreadsheet opens without changing a cell", () => {
    const { content } = readBrandFolder(
      aBrandFolder({
        "menu.csv": `code,category,name uz,name ru,name eng,price,weight,unit,cooking minutes
'007,plov,'=Osh,10-12,"Osh; 1",46 000,1.5,kg,10-12
`,
        "stories.yaml": null,
      }),
    );
    expect(readFileSync(join(written(content), "menu.csv"), "utf8")).toBe(
      `\ufeffcode;category;name uz;name ru;name eng;price;weight;unit;cooking minutes;picture
'007;plov;'=Osh;'10-12;"Osh; 1";46000;"1,5";kg;10–12;osh
`,
    );
  });

  it("is never written over other files", () => {
    const folder = aFolder({});
    writeFileSync(join(folder, "mine.txt"), "");
    const { content } = readBrandFolder(aBrandFolder());
    expect(() => writeBrandFolder(content, folder)).toThrow("is not empty");
  });
});
