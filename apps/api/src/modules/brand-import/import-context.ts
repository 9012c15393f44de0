import type { PictureUse } from "@dasturxon/brand-folder/brand-folder";
import type { Brand } from "@dasturxon/contract/entities/merchant";

/** Data that an import needs besides the folder, which has no ids and no dates. */
export type ImportContext = {
  /** The id for these codes: the brand's sub-domain or the id of the parent, the kind, the code. */
  idOf: (...codes: string[]) => string;
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
