import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { pack } from "tar-stream";
import { entryNames, type Contents } from "./archive.ts";

export type ArchiveWriter = {
  add(name: string, bytes: Buffer): Promise<void>;
  /** @param size In bytes; it has to be exact. */
  addStream(name: string, size: number, source: AsyncIterable<Buffer>): Promise<void>;
};

/** Pictures are compressed already, and level 1 halves the text of the tables for a third of the processor time. */
const compression = { level: 1 };

/**
 * Writes an archive. If anything fails, there is no file.
 *
 * @param work Adds the entries; its numbers of rows and jobs get into the last entry. @returns What `work` returns.
 */
export async function writeArchive<T extends Pick<Contents, "rows" | "jobs">>(
  file: string,
  work: (archive: ArchiveWriter) => Promise<T>,
): Promise<T> {
  const tar = pack();
  const target = createWriteStream(file, { flags: "wx", mode: 0o600, flush: true });
  const output = pipeline(tar, createGzip(compression), target);
  // A full disk does not end the writing of an entry, which waits for its turn.
  const failed = output.then(() => new Promise<never>(() => {}));
  failed.catch(() => {});
  const entries: Contents["entries"] = [];

  async function addStream(name: string, bytes: number, source: AsyncIterable<Buffer>) {
    const hash = createHash("sha256");
    async function* hashed() {
      for await (const chunk of source) {
        hash.update(chunk);
        yield chunk;
      }
    }
    await Promise.race([pipeline(hashed(), tar.entry({ name, size: bytes, mode: 0o600 })), failed]);
    entries.push({ name, bytes, sha256: hash.digest("hex") });
  }

  const add = (name: string, bytes: Buffer) => addStream(name, bytes.length, inOnePiece(bytes));

  try {
    const result = await work({ add, addStream });
    const contents: Contents = { entries, rows: result.rows, jobs: result.jobs };
    await add(entryNames.contents, Buffer.from(JSON.stringify(contents)));
    tar.finalize();
    await output;
    return result;
  } catch (error) {
    tar.destroy(error as Error);
    await output.catch(() => {});
    await rm(file, { force: true });
    throw error;
  }
}

async function* inOnePiece(bytes: Buffer) {
  yield bytes;
}
