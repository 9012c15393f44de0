import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const texts = (text: string) => `{ uz: ${text}, ru: ${text}, eng: ${text} }`;

/** A brand with one city, one branch and two products. */
const files: Record<string, string> = {
  "settings.yaml": `sub: osh
name: ${texts("Osh")}
phone: "+998712000101"
rules:
  priceRounding: 500
  leadMinutes: 60
web:
  mainLanguage: uz
  ruLangActive: true
  engLangActive: true
`,
  "texts.yaml": `promoText: ${texts("30 000")}
`,
  "branches.yaml": `cities:
  - { code: tashkent, name: ${texts("Toshkent")}, latitude: 41.3, longitude: 69.2 }
branches:
  - code: main
    city: tashkent
    name: ${texts("Osh")}
    address: Amir Temur, 1
    latitude: 41.3
    longitude: 69.2
    phone: "+998712000102"
    hours: 09:00-23:00
    week:
      mon-thu, sun: 09:00-22:00
      fri: 10:00-02:00
      sat: closed
    deliveryPrice: 10000
    distance: 5000
`,
  "promos.yaml": `- code: SALOM
  discountType: PERCENTAGE
  productDiscount: 10
  minPrice: 60000
  startDate: "2025-01-01T00:00:00+05:00"
  endDate: "2035-12-31T23:59:59+05:00"
`,
  "policies.yaml": ["TERMS", "ABOUT_COMPANY", "PRIVACY_POLICY"]
    .map((type) => `${type}: ${texts("Namuna")}\n`)
    .join(""),
  "stories.yaml": `- code: eleven
  title: ${texts("Osh")}
  picture: osh
  color: "#E8A93A"
  pages:
    - picture: osh
      text: ${texts("Osh")}
      link: { product: osh }
`,
  "labels.csv": `code,name uz,name ru,name eng,color
hit,Xit,Хит,Hit,#1F1B16
`,
  "groups.csv": `code,name uz,name ru,name eng,picture,color
kitchen,Oshxona,Кухня,Kitchen,osh,#E8A93A
`,
  "categories.csv": `code,name uz,name ru,name eng,picture,view,mxik
plov,Osh,Плов,Plov,osh,BIG,10709002001000001
`,
  "menu.csv": `code,group,category,name uz,name ru,name eng,description uz,description ru,description eng,price,old price,weight,unit,kcal,labels,picture,branches,option groups
osh,kitchen,plov,Osh,Плов,Plov,"Guruch,
sabzi va go‘sht","Рис, морковь и мясо","Rice, carrot and meat",31 500,35000,250,g,560,hit,osh,,size:osh; extras
halim,kitchen,plov,Halim,Халим,Halim,,,,28000,,"0,3",kg,,,,main,size:halim
`,
  "options.csv": `group,group name uz,group name ru,group name eng,choice,min,max,code,name uz,name ru,name eng,price,most of it,preselected,available
size:osh,Hajmi,Размер,Size,SINGLE,1,1,half,Yarim,Половина,Half,,,yes,
,,,,,,,whole,To‘liq,Целая,Whole,20000,,,
size:halim,Hajmi,Размер,Size,SINGLE,1,1,half,Yarim,Половина,Half,,,yes,
extras,Ustiga,Сверху,On top,MULTIPLE,0,3,egg,Tuxum,Яйцо,Egg,5000,2,,no
`,
};

const folders: string[] = [];

/** Removes every folder that was written. */
export function removeBrandFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
}

/** Contents of files, or `null` for a file that is not there. */
export type Files = Record<string, string | Uint8Array | null>;

/** Writes the brand's files, changed as said. @returns The folder. */
export function aBrandFolder(changes: Files = {}): string {
  return aFolder({ ...files, "pictures/logo.png": "", "pictures/osh.jpg": "", ...changes });
}

/** Writes a folder of these files. */
export function aFolder(contents: Files): string {
  const folder = mkdtempSync(join(tmpdir(), "brand-folder-"));
  folders.push(folder);
  mkdirSync(join(folder, "pictures"));
  for (const [file, content] of Object.entries(contents))
    if (content !== null) writeFileSync(join(folder, file), content);
  return folder;
}

/** A file of that brand, with one passage replaced. */
export function changed(file: string, from: string, to: string): Record<string, string> {
  const text = files[file] ?? "";
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  return { [file]: text.replace(from, to) };
}

export const fileNames = Object.keys(files);
export const fileText = (name: string): string => files[name] ?? "";
