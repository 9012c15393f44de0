import { randomUUID } from "node:crypto";
import { access, mkdir, readFile, rename, writeFile } from "node:fs/promises";
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

/** No separators and no leading dot: an id cannot leave the folder or name a draft. */
const isFileName = (id: string) => /^[A-Za-z0-9][\w.-]{0,127}$/.test(id);
