import { afterAll, describe, expect, it } from "vitest";
import { removeBrandFolders } from "../test/a-brand-folder.ts";
import { brokenFolders, brokenKinds } from "../test/broken-folders.ts";
import { BrandFolderError } from "./brand-folder-error.ts";
import { readBrandFolder } from "./read-brand-folder.ts";
import { readBrandFolderSafely } from "./read-brand-folder-safely.ts";

afterAll(removeBrandFolders);

/** Kinds that would take time or memory without the limits of a process of its own. */
const harmful = /^(a bomb|nesting|a quarter of a million|10,000|zones with too many)/;

const read = async (kind: string, folder: string) =>
  harmful.test(kind) ? readBrandFolderSafely(folder) : readBrandFolder(folder);

/** Kinds that may still be a folder: one changed character can be harmless. */
const maybeSound = new Set(["anything changed", "bytes that are no text"]);

describe("a broken folder", () => {
  // One of each kind; `npm run fuzz` reads 500.
  it.each(brokenFolders(brokenKinds.length, 1))(
    "is refused with sentences: $kind",
    async ({ kind, write }) => {
      const folder = write();
      const error = await read(kind, folder).then(
        () => null,
        (reason: unknown) => reason,
      );
      if (error === null && maybeSound.has(kind)) return;
      expect(error).toBeInstanceOf(BrandFolderError);
      const { problems } = error as BrandFolderError;
      expect(problems.length).toBeGreaterThan(0);
      for (const { file, line, column, message } of problems) {
        expect(file).not.toBe("");
        expect(Math.min(line, column)).toBeGreaterThanOrEqual(1);
        expect(message).toMatch(/^[^:]+: \S/);
      }
    },
  );
});
