import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "@dasturxon/api/db/database";
import { withPictureFiles } from "@dasturxon/api/modules/brand-import/picture-files";
import { findRelease } from "@dasturxon/api/modules/brand-import/release-store";
import { encodePicture } from "@dasturxon/api/modules/media/encode-picture";
import { storedEnding } from "@dasturxon/api/modules/media/stored-picture";
import type { MediaStore } from "@dasturxon/api/ports/media-store";
import { writeBrandFolder } from "@dasturxon/brand-folder/write-brand-folder";
import { getBrand } from "./brand-state.ts";

/**
 * Writes the current release of a brand as a folder, which can be changed and imported again.
 *
 * @param store Has the brand's pictures.
 * @param target A folder that is empty or not there yet.
 * @returns A sentence about the result.
 * @throws An error with a sentence for the operator.
 */
export async function exportBrand(
  { sub, target }: { sub: string; target: string },
  { database, store }: { database: Database; store: MediaStore },
): Promise<string> {
  const { id: merchantId } = await getBrand(database, sub);
  const release = await database.inTenant({ merchantId, accountId: "*" }, (db) =>
    findRelease(db, merchantId, "current"),
  );
  if (!release) throw new Error(`The brand ${sub} has no current release: import a folder first.`);
  const { folder, files } = withPictureFiles(release.content);
  writeBrandFolder(folder, target);
  const lost = await writePictures(files, join(target, "pictures"), store);
  const { products } = folder;
  const text = `Release ${release.number} of ${sub} is in ${target}: ${products.length} dishes, ${files.size - lost.length} pictures.`;
  if (lost.length === 0) return text;
  throw new Error(
    `${text}\nThe media folder does not have these pictures: ${lost.join(", ")}. Restore it, or put them into ${target}/pictures.`,
  );
}

/** @returns Names of pictures that the store does not have. */
async function writePictures(
  files: ReadonlyMap<string, string>,
  folder: string,
  store: MediaStore,
): Promise<string[]> {
  const lost: string[] = [];
  if (files.size > 0) await mkdir(folder, { recursive: true });
  for (const [name, id] of files) {
    const original = await store.find(id);
    if (!original) {
      lost.push(name);
      continue;
    }
    // Pictures of the demo are drawn in other forms.
    const stored = await encodePicture(original);
    await writeFile(join(folder, `${name}.${storedEnding(stored)}`), stored);
  }
  return lost;
}
