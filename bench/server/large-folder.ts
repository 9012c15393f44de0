import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { seededRandom } from "../../tools/seeded-random.ts";

const text = (name: string) => `{ uz: ${name}, ru: ${name}, eng: ${name} }`;
const categories = 100;
const perGroup = 10;

type LargeFolder = {
  sub: string;
  products: number;
  /** Number of pictures, each different, for the first products. */
  pictures: number;
  /** Ends the name of every product, category and group: distinguishes two such menus. */
  mark?: string;
  /** Seed of the pictures. */
  seed?: number;
};

/** Writes a brand's folder with so many products. */
export async function writeLargeFolder(
  folder: string,
  { sub, products, pictures, mark = "", seed = 13 }: LargeFolder,
): Promise<void> {
  await mkdir(join(folder, "pictures"), { recursive: true });
  const branches = ["centre", "west", "east"].map(
    (code, index) => `  - code: ${code}
    city: tashkent
    name: ${text(code)}
    address: Toshkent, ${code}
    latitude: ${41.3 + index / 100}
    longitude: 69.2
    hours: 00:00-24:00
`,
  );
  const files = {
    "settings.yaml": `sub: ${sub}
name: ${text("Katta oshxona")}
phone: "+998712000101"
wholeMenu: true
web: { mainLanguage: uz }
`,
    "branches.yaml": `cities:
  - { code: tashkent, name: ${text("Toshkent")}, latitude: 41.3, longitude: 69.2 }
branches:
${branches.join("")}`,
    "options.csv": `group,group name uz,group name ru,group name eng,choice,min,max,code,name uz,name ru,name eng,price,preselected
size,Hajmi,Размер,Size,SINGLE,1,1,half,Yarim,Половина,Half,,yes
,,,,,,,whole,To‘liq,Целая,Whole,20000,
extras,Ustiga,Сверху,On top,MULTIPLE,0,3,egg,Tuxum,Яйцо,Egg,5000,
,,,,,,,cheese,Pishloq,Сыр,Cheese,7000,
`,
    "menu.csv": menuText(products, mark),
  };
  for (const [file, content] of Object.entries(files)) await writeFile(join(folder, file), content);
  await writePictures(join(folder, "pictures"), { count: pictures, seed });
}

const codeOf = (product: number) => `dish-${product + 1}`;

function menuText(products: number, mark: string): string {
  const named = (name: string) => `${name}${mark && ` ${mark}`}`;
  const rows = Array.from({ length: products }, (_, product) => {
    const category = product % categories;
    return [
      codeOf(product),
      named(`Guruh ${Math.floor(category / perGroup) + 1}`),
      named(`Bo‘lim ${category + 1}`),
      named(`Taom ${product + 1}`),
      named(`Блюдо ${product + 1}`),
      named(`Dish ${product + 1}`),
      `Guruch, sabzi va go‘sht; ${product + 1} kishilik`,
      `Рис, морковь и мясо; на ${product + 1} человек`,
      `Rice, carrot and meat for ${product + 1}`,
      String(20_000 + (product % 50) * 1_000),
      "350",
      "g",
      "size; extras",
    ]
      .map((cell) => `"${cell}"`)
      .join(",");
  });
  const headings =
    "code,group,category,name uz,name ru,name eng,description uz,description ru,description eng,price,weight,unit,option groups";
  return [headings, ...rows, ""].join("\n");
}

const [width, height] = [800, 600];

/** Photographs of phones, made smaller: a blurred background and grain, each in other colours. */
async function writePictures(
  folder: string,
  { count, seed }: { count: number; seed: number },
): Promise<void> {
  const random = seededRandom(seed);
  const colours = Buffer.from(Array.from({ length: 8 * 6 * 3 }, () => random() * 200));
  const background = await sharp(colours, { raw: { width: 8, height: 6, channels: 3 } })
    .resize(width, height, { kernel: "cubic" })
    .raw()
    .toBuffer();
  const photograph = background.map((sample) => sample + random() * 50);
  for (let product = 0; product < count; product += 1) {
    const tint = Array.from({ length: 3 }, () => 0.4 + random() * 0.6);
    const picture = sharp(photograph, { raw: { width, height, channels: 3 } })
      .linear(tint, [0, 0, 0])
      .jpeg({ quality: 85 })
      .withExif({ IFD0: { Make: "Phone" } });
    await picture.toFile(join(folder, `${codeOf(product)}.jpg`));
  }
}
