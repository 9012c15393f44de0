import { createReadStream } from "node:fs";
import { listFolderMedia } from "../adapters/folder-media.ts";
import { whilePicturesStay } from "../db/picture-lock.ts";
import { reachDatabase } from "../db/reach-database.ts";
import { isDrawnOnDemand } from "../modules/media/share-media.ts";
import type { Secrets } from "../secrets.ts";
import { entryNames } from "./archive.ts";
import { dumpDatabase, type Dump } from "./dump-database.ts";
import { writeArchive, type ArchiveWriter } from "./write-archive.ts";

export type BackupOptions = {
  /** The role that owns the schema. */
  connectionString: string;
  secrets: Pick<Secrets, "sealedBy">;
  /** Folder of the original pictures. */
  mediaFolder: string;
  /** Version of the program. */
  program: string;
  createdAt: Date;
  onProgress?: (progress: BackupProgress) => void;
};

export type BackupProgress = {
  part: "tables" | "pictures";
  number: number;
  of: number;
};

export type { Dump };

/**
 * Writes database and pictures into a new file, beside running servers. Decision 0046.
 *
 * @throws An error with a sentence for the operator; then there is no file.
 */
export function createBackup(file: string, options: BackupOptions): Promise<Dump> {
  return whilePicturesStay(options.connectionString, () =>
    writeArchive(file, (archive) => writeEntries(archive, options)),
  );
}

async function writeEntries(archive: ArchiveWriter, options: BackupOptions): Promise<Dump> {
  const { connectionString, mediaFolder, onProgress } = options;
  const report = (part: BackupProgress["part"]) => (at: { number: number; of: number }) =>
    onProgress?.({ part, ...at });
  const client = await reachDatabase(connectionString);
  let dump: Dump;
  try {
    dump = await dumpDatabase(client, archive, { ...options, onTable: report("tables") });
  } finally {
    await client.end();
  }
  // Later than the rows: the picture of a row is stored before it.
  const stored = await listFolderMedia(mediaFolder);
  const pictures = stored.filter(({ id }) => !isDrawnOnDemand(id));
  for (const [index, { id, path, size }] of pictures.entries()) {
    report("pictures")({ number: index + 1, of: pictures.length });
    await archive.addStream(entryNames.picture(id), size, createReadStream(path));
  }
  return dump;
}
