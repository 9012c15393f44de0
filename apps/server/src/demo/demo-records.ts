import { brandRecord } from "@dasturxon/api/modules/brand-import/brand-record";
import type { BrandRecord } from "@dasturxon/api/db/write-brand";
import type { DemoBrand } from "@dasturxon/demo/demo-brands";
import { demoId, merchantIdOf } from "@dasturxon/demo/demo-id";
import { type DemoPicture, demoPicture, demoPictureId } from "@dasturxon/demo/demo-pictures";
import { firstGrade } from "@dasturxon/demo/first-grade";

/** All rows of a demo brand, and its pictures. */
export type DemoRecord = BrandRecord & {
  pictures: ReadonlyMap<string, DemoPicture>;
};

/** A fixed date, so that rows do not differ between starts. */
const writtenDate = "2026-01-15T09:00:00+05:00";

/** Brands are sorted by their date: one minute apart, in the order of the demo. */
const createdDate = (index: number) =>
  `2026-01-15T09:${String(Math.max(index, 0)).padStart(2, "0")}:00+05:00`;

/**
 * Builds the records of a demo brand.
 *
 * @param all Every brand of the demo, for the tabs.
 * @param originOf Address of a brand: `http://naqsh.localhost:3000`.
 */
export function demoRecord(
  brand: DemoBrand,
  all: readonly DemoBrand[],
  originOf: (sub: string) => string,
): DemoRecord {
  const pictures = new Map<string, DemoPicture>();
  function idOf(picture: DemoPicture): string {
    const id = demoPictureId(picture);
    pictures.set(id, picture);
    return id;
  }
  const { sub } = brand.folder.settings;
  const record = brandRecord(brand.folder, {
    idOf: demoId,
    pictureId: (use) => idOf(demoPicture(brand.art, use)),
    findTab(tab) {
      const other = all.find(({ folder }) => folder.settings.sub === tab);
      return other
        ? {
            merchantId: merchantIdOf(tab),
            name: other.folder.texts.name,
            domainUrl: originOf(tab),
            color: other.folder.settings.color,
            image: idOf({ kind: "logo", logo: other.art.logo }),
          }
        : null;
    },
    createdDate: createdDate(all.indexOf(brand)),
    writtenDate,
  });
  const stock = new Map(
    Object.entries(brand.stock).map(([code, units]) => [demoId(sub, "product", code), units]),
  );
  return {
    ...record,
    products: record.products.map((product) => ({
      ...product,
      posterAmount: stock.get(product.id) ?? null,
      grade: firstGrade(product.id).grade,
    })),
    grades: record.products.map(({ id: productId }) => ({ productId, ...firstGrade(productId) })),
    pictures,
  };
}
