import { brandRecord } from "@dasturxon/api/modules/brand-import/brand-record";
import type { RowKind } from "@dasturxon/api/modules/brand-import/import-context";
import type { BrandRecord } from "@dasturxon/api/db/write-brand";
import type { PictureUse } from "@dasturxon/brand-folder/brand-folder";
import { idOfCodes } from "@dasturxon/brand-folder/id-of-codes";
import type { DemoBrand } from "@dasturxon/demo/demo-brands";
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

const demoMerchantId = (sub: string) => idOfCodes("merchant", sub);

/** Ids of a demo brand, which follow from its codes, and those of its drawn pictures. */
export function demoNaming({ folder, art }: DemoBrand) {
  const { sub } = folder.settings;
  return {
    newId: (kind: RowKind | "merchant", ...codes: string[]) =>
      kind === "merchant" ? demoMerchantId(sub) : idOfCodes(sub, kind, ...codes),
    pictureId: (use: PictureUse) => demoPictureId(demoPicture(art, use)),
  };
}

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
  const { newId } = demoNaming(brand);
  const record = brandRecord(brand.folder, {
    merchantId: demoMerchantId(sub),
    idOf: newId,
    pictureId: (use) => idOf(demoPicture(brand.art, use)),
    findTab(tab) {
      const other = all.find(({ folder }) => folder.settings.sub === tab);
      return other
        ? {
            merchantId: demoMerchantId(tab),
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
    Object.entries(brand.stock).map(([code, units]) => [idOfCodes(sub, "product", code), units]),
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
