import { rm } from "node:fs/promises";
import { listFolderMedia } from "@dasturxon/api/adapters/folder-media";
import type { Database } from "@dasturxon/api/db/database";
import {
  pruneReleases,
  type PruneOptions,
} from "@dasturxon/api/modules/brand-import/prune-releases";
import { isImportedPicture } from "@dasturxon/api/modules/media/encode-picture";
import { counted, megabytes } from "./backup-figures.ts";

/**
 * Deletes old releases of all brands, then the pictures to which no brand refers any more.
 *
 * @returns What is deleted, in sentences. @throws BrandUnavailableError
 */
export async function pruneBrands(
  database: Database,
  { mediaFolder, ...options }: PruneOptions & { mediaFolder: string },
): Promise<string> {
  const brands = await database.directory
    .selectFrom("merchant")
    .select("sub")
    .where("deleted", "=", false)
    .orderBy("sub")
    .execute();
  const lines: string[] = [];
  const used = new Set<string>();
  for (const { sub } of brands) {
    const { deleted, pictures } = await pruneReleases(database, sub, options);
    for (const id of pictures) used.add(id);
    if (deleted.length > 0) lines.push(`${sub}: ${releasesText(deleted)}.`);
  }
  const stored = await listFolderMedia(mediaFolder);
  const unused = stored.filter(({ id }) => isImportedPicture(id) && !used.has(id));
  if (!options.isDryRun) for (const { path } of unused) await rm(path, { force: true });
  if (unused.length > 0) {
    const bytes = unused.reduce((sum, { size }) => sum + size, 0);
    lines.push(`${counted(unused.length, "picture")} that nothing shows, ${megabytes(bytes)}.`);
  }
  if (lines.length === 0) return "There is nothing to delete.";
  return options.isDryRun
    ? ["To be deleted:", ...lines, "", "This was a preview: nothing was deleted."].join("\n")
    : ["Deleted:", ...lines].join("\n");
}

function releasesText(numbers: readonly number[]): string {
  const [first, last] = [numbers[0], numbers.at(-1)];
  const which = first === last ? `number ${first}` : `numbers ${first} to ${last}`;
  return `${counted(numbers.length, "release")}, ${which}`;
}
