import { open, readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { MediaStore } from "../../ports/media-store.ts";
import {
  encodePicture,
  encodingRecipe,
  isLarge,
  pictureIdOf,
  PictureRefusedError,
  readPictureHeader,
} from "./encode-picture.ts";
import { limitConcurrency } from "./limit-concurrency.ts";

/** A picture that cannot be used. */
export type RefusedPicture = { file: string; message: `${string}: ${string}` };

/** Pictures of a folder, by the names that its files use: paths within it. */
export type PictureFiles = Readonly<Record<string, string>>;

export type CheckedPictures = {
  refused: RefusedPicture[];
  /** Names of those that take much memory to decode. */
  large: Set<string>;
};

/** Looks at the first bytes of each picture. */
export async function checkPictures(folder: string, files: PictureFiles): Promise<CheckedPictures> {
  const refused: RefusedPicture[] = [];
  const large = new Set<string>();
  await eachOf(Object.entries(files), async ([name, file]) => {
    try {
      const path = join(folder, file);
      if (isLarge(await readPictureHeader(path, await startOf(path)))) large.add(name);
    } catch (error) {
      refused.push({ file, message: refusalOf(error) });
    }
  });
  return { refused: inOrder(refused), large };
}

export type ImportedPictures = {
  refused: RefusedPicture[];
  /** Ids in the media store, by name. */
  ids: Map<string, string>;
};

export type ImportPicturesOptions = {
  store: MediaStore;
  /** Remembers the id of what was encoded before, by the hash of the original. May be emptied at any time. */
  encoded: MediaStore;
  /** Those of `checkPictures`. */
  large: ReadonlySet<string>;
  onProgress?: (done: number, of: number) => void;
};

/** Decodes the pictures, encodes them as the media store keeps them, and saves them. What was encoded before is skipped. */
export async function importPictures(
  folder: string,
  files: PictureFiles,
  { store, encoded, large, onProgress }: ImportPicturesOptions,
): Promise<ImportedPictures> {
  const refused: RefusedPicture[] = [];
  const ids = new Map<string, string>();
  const all = Object.entries(files);
  let done = 0;
  const importOne = async ([name, file]: [string, string]) => {
    try {
      ids.set(name, await idOf(await readFile(join(folder, file)), { store, encoded }));
    } catch (error) {
      refused.push({ file, message: refusalOf(error) });
    }
    onProgress?.((done += 1), all.length);
  };
  await eachOf(
    all.filter(([name]) => !large.has(name)),
    importOne,
  );
  // One after the other, since each takes much memory.
  for (const one of all) if (large.has(one[0])) await importOne(one);
  return { refused: inOrder(refused), ids };
}

async function idOf(
  original: Uint8Array,
  { store, encoded }: Pick<ImportPicturesOptions, "store" | "encoded">,
): Promise<string> {
  const own = pictureIdOf(original);
  if (await store.has(own)) return own;
  const key = `${own}-${encodingRecipe}`;
  const known = await encoded.find(key);
  const knownId = known && Buffer.from(known).toString("latin1");
  if (knownId && (await store.has(knownId))) return knownId;
  const bytes = await encodePicture(original);
  const id = pictureIdOf(bytes);
  if (!(await store.has(id))) await store.save(id, bytes);
  await encoded.save(key, Buffer.from(id, "latin1"));
  return id;
}

/** More pictures at once than processors only take memory. */
async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const inTurn = limitConcurrency(availableParallelism());
  await Promise.all(items.map((item) => inTurn(() => work(item))));
}

async function startOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1_024), 0, 1_024, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function refusalOf(error: unknown): RefusedPicture["message"] {
  if (error instanceof PictureRefusedError) return error.advice;
  if (error instanceof Error && "code" in error)
    return `cannot be read (${String(error.code)}): check its permissions`;
  throw error;
}

const inOrder = (refused: RefusedPicture[]) =>
  refused.toSorted((one, other) => (one.file < other.file ? -1 : 1));
