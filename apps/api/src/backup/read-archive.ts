import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import * as z from "zod";
import { ArchiveError, Contents, entryKind, entryNames, Manifest } from "./archive.ts";

export type ArchiveEntry = { name: string; chunks: AsyncIterable<Buffer> };

/** An archive that was read to its end and is whole. */
export type CheckedArchive = { file: string; manifest: Manifest; contents: Contents };

/** Manifest and contents of a large installation have some megabytes. */
const longestDocument = 256 * 1024 * 1024;

/**
 * Reads an archive to its end and compares it with its contents.
 *
 * @throws ArchiveError
 */
export async function checkArchive(file: string): Promise<CheckedArchive> {
  const manifestChunks: Buffer[] = [];
  let contents: Contents | null = null;
  const found: Contents["entries"] = [];
  for await (const { name, chunks } of readEntries(file)) {
    if (contents) throw damaged(file, `${name} follows the end`);
    if (name === entryNames.contents) {
      contents = parse(file, Contents, name, await collect(file, chunks));
      continue;
    }
    const isFirst = found.length === 0;
    if (isFirst ? name !== entryNames.manifest : !entryKind(name)) throw strange(file, name);
    const hash = createHash("sha256");
    let bytes = 0;
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      if (isFirst) manifestChunks.push(chunk);
    }
    found.push({ name, bytes, sha256: hash.digest("hex") });
  }
  if (!contents) throw damaged(file, "its end is missing");
  // Not before the end: a damaged archive would say that a later release made it.
  const manifest = parse(file, Manifest, entryNames.manifest, Buffer.concat(manifestChunks));
  compare(file, found, contents.entries);
  return { file, manifest, contents };
}

/** Entries in their order, each to be read before the next. @throws ArchiveError */
export async function* readEntries(file: string): AsyncGenerator<ArchiveEntry> {
  const tar = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), tar);
  // The entries end with the same error.
  reading.catch(() => {});
  try {
    for await (const entry of tar) {
      if (entry.header.type !== "file") throw strange(file, entry.header.name);
      // Its declaration leaves the type of the chunks open.
      yield { name: entry.header.name, chunks: explaining(file, entry as AsyncIterable<Buffer>) };
    }
    // The checksum of the whole comes last.
    await reading;
  } catch (error) {
    throw explained(file, error);
  }
}

/** Errors of the file reach those who read an entry. */
async function* explaining(file: string, chunks: AsyncIterable<Buffer>) {
  try {
    yield* chunks;
  } catch (error) {
    throw explained(file, error);
  }
}

/** Reads an entry to its end, without which the next one does not come. */
export async function drain(chunks: AsyncIterable<Buffer>): Promise<void> {
  for await (const chunk of chunks) void chunk;
}

/** The same entries once more: what was checked may have been replaced since. @throws ArchiveError */
export async function* readChecked({
  file,
  contents,
}: CheckedArchive): AsyncGenerator<ArchiveEntry> {
  let index = 0;
  for await (const { name, chunks } of readEntries(file)) {
    if (name === entryNames.contents) {
      await drain(chunks);
      continue;
    }
    const expected = contents.entries[index];
    index += 1;
    if (expected?.name !== name) throw changed(file);
    yield { name, chunks: verified(file, chunks, expected.sha256) };
  }
  if (index !== contents.entries.length) throw changed(file);
}

async function* verified(file: string, chunks: AsyncIterable<Buffer>, sha256: string) {
  const hash = createHash("sha256");
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest("hex") !== sha256) throw changed(file);
}

async function collect(file: string, chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > longestDocument) throw damaged(file, "its contents are too long");
    all.push(chunk);
  }
  return Buffer.concat(all);
}

function parse<T>(file: string, schema: z.ZodType<T>, name: string, bytes: Buffer): T {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString("utf8"));
  } catch {
    throw damaged(file, `${name} cannot be read`);
  }
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const format = error.issues.find(({ path }) => path[0] === "format");
  throw format
    ? new ArchiveError(`${file} ${format.message}.`)
    : damaged(file, `${name} is incomplete`);
}

function compare(file: string, found: Contents["entries"], expected: Contents["entries"]) {
  for (const [index, { name, bytes, sha256 }] of expected.entries()) {
    const other = found[index];
    if (other?.name !== name) throw damaged(file, `${name} is not where it should be`);
    if (other.bytes !== bytes || other.sha256 !== sha256)
      throw damaged(file, `${name} has another checksum`);
  }
  const more = found[expected.length];
  if (more) throw damaged(file, `${more.name} is not listed`);
}

const damaged = (file: string, what: string, cause?: unknown) =>
  new ArchiveError(`The archive ${file} is damaged: ${what}. Take another one.`, { cause });

const changed = (file: string) =>
  new ArchiveError(`The archive ${file} was changed while it was read.`);

const strange = (file: string, name: string) =>
  new ArchiveError(`${file} is not a backup of this program: it contains ${name}.`);

function explained(file: string, error: unknown) {
  if (error instanceof ArchiveError) return error;
  const { code = "", message } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") return new ArchiveError(`There is no file ${file}.`, { cause: error });
  // Errors of gzip and tar.
  if (code.startsWith("Z_") || /tar|end of data|header/i.test(message))
    return damaged(file, message.replace(/\.$/, ""), error);
  return error;
}
