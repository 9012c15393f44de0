import type { PictureUse } from "@dasturxon/brand-folder/brand-folder";
import { Id, MediaId } from "@dasturxon/contract/primitives";
import * as z from "zod";
import type { ImportContext, RowKind } from "./import-context.ts";
import { StoredFolder } from "./stored-folder.ts";

/** A brand's whole content, from which any release can be published at any time. */
export const ReleaseContent = z.object({
  folder: StoredFolder,
  /** Ids of rows by `rowKey`, also of those that later releases have and this one has not. */
  ids: z.record(z.string(), Id),
  /** Ids of pictures by `pictureKey`. */
  pictures: z.record(z.string(), MediaId),
});
export type ReleaseContent = z.infer<typeof ReleaseContent>;

/** `product:osh`. Codes have no colons. */
export const rowKey = (kind: RowKind, ...codes: string[]) => [kind, ...codes].join(":");

/** The same picture may be drawn differently for another place, and behind another colour. */
export const pictureKey = (use: PictureUse) =>
  "color" in use ? `${use.kind}:${use.color}:${use.name}` : `${use.kind}:${use.name}`;

/** Ids and pictures of rows that were made before, and of new ones, which it makes and notes down. */
export type Naming = Pick<ImportContext, "idOf" | "pictureId"> & {
  ids: Record<string, string>;
  pictures: Record<string, string>;
};

/**
 * @param ids Known ids, by `rowKey`.
 * @param newId Makes the id of a row that has none.
 * @param pictureId Finds the id of a picture that the folder names.
 */
export function namingOf({
  ids: known,
  newId,
  pictureId,
}: {
  ids: Readonly<Record<string, string>>;
  newId: (kind: RowKind, ...codes: string[]) => string;
  pictureId: (use: PictureUse) => string;
}): Naming {
  const ids = { ...known };
  const pictures: Record<string, string> = {};
  return {
    ids,
    pictures,
    idOf: (kind, ...codes) => (ids[rowKey(kind, ...codes)] ??= newId(kind, ...codes)),
    pictureId: (use) => (pictures[pictureKey(use)] ??= pictureId(use)),
  };
}
