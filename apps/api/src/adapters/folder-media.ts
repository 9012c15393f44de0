import { randomUUID } from "node:crypto";
import { access, mkdir, readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { MediaStore } from "../ports/media-store.ts";

/** Stores originals as files of one folder, named by their ids. */
export function folderMedia(folder: string): MediaStore {
  return {
    async find(id) {
      if (!isFileName(id)) return null;
      try {
        return await readFile(join(folder, id));
      } catch (error) {
        if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
        throw error;
      }
    },
    has: (id) =>
      isFileName(id)
        ? access(join(folder, id)).then(
            () => true,
            () => false,
          )
        : Promise.resolve(false),
    async save(id, bytes) {
      if (!isFileName(id)) throw new TypeError(`Not a picture's id: ${id}`);
      await mkdir(folder, { recursive: true });
      // Written under a temporary name first, so that no reader gets a partial picture.
      const draft = join(folder, `.${randomUUID()}`);
      await writeFile(draft, bytes);
      await rename(draft, join(folder, id));
    },
  };
}

export type StoredPicture = { id: string; path: string; size: number };

/** Pictures in the order of their ids, without drafts. */
export async function listFolderMedia(folder: string): Promise<StoredPicture[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const ids = names.filter(isFileName).toSorted();
  const pictures: StoredPicture[] = [];
  for (const id of ids) {
    const path = join(folder, id);
    const found = await stat(path);
    if (found.isFile()) pictures.push({ id, path, size: found.size });
  }
  return pictures;
}

/** No separators and no leading dot: an id cannot leave the folder or name a draft. */
const isFileName = (id: string) => /^[A-Za-z0-9][\w.-]{0,127}$/.test(id);
