import type { PictureUse } from "@dasturxon/brand-folder/brand-folder";
import type { Brand } from "@dasturxon/contract/entities/merchant";

/** Rows with an id of their own. Options and tables get theirs from what they belong to. */
export type RowKind =
  | "banner"
  | "branch"
  | "brand"
  | "category"
  | "city"
  | "group"
  | "hall"
  | "order-settings"
  | "payment"
  | "product"
  | "promo"
  | "story"
  | "tariff"
  | "vacancy"
  | "zone";

/** Data that an import needs besides the folder, which has no ids and no dates. */
export type ImportContext = {
  merchantId: string;
  /** The id of a row by its codes. */
  idOf: (kind: RowKind, ...codes: string[]) => string;
  /** The id of a picture in the media store. */
  pictureId: (use: PictureUse) => string;
  /** A brand of the tabs, by its sub-domain; `null`: there is none. */
  findTab: (sub: string) => Omit<Brand, "id"> | null;
  /** Creation date of the merchant; brands are listed by it. */
  createdDate: string;
  /** Date of all other rows. */
  writtenDate: string;
};

/** Priority of the item at an index, with gaps for later insertions by staff. */
export const priorityOf = (index: number): number => (index + 1) * 10;
