import * as z from "zod";

// The format of archives. Decision 0046.

/** Grows when older programs could not read what is written. */
const format = 1;

const name = z.string().regex(/^[A-Za-z_]\w{0,62}$/);

/** The first entry. */
export const Manifest = z.object({
  format: z.literal(format, {
    error: "was made by a later release, which writes archives in another way",
  }),
  /** Version of the program. */
  program: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z
    .array(z.object({ number: z.int(), name: z.string(), checksum: z.string() }))
    .nonempty(),
  tables: z.array(z.object({ name, columns: z.array(name).nonempty() })),
  sequences: z.array(z.object({ name, value: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  /** Fingerprints of the keys that something in it is sealed with. */
  keys: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

export const newManifest = (rest: Omit<Manifest, "format">): Manifest => ({ format, ...rest });

/** The last entry: all others, in their order. */
export const Contents = z.object({
  entries: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })),
  /** Number of rows by table. */
  rows: z.record(name, z.int().nonnegative()),
  jobs: z.int().nonnegative(),
});
export type Contents = z.infer<typeof Contents>;

export const entryNames = {
  manifest: "manifest.json",
  contents: "contents.json",
  table: (table: string, piece: number) => `database/${table}/${pieceName(piece)}`,
  jobs: (piece: number) => `jobs/${pieceName(piece)}`,
  picture: (id: string) => `media/${id}`,
};

const pieceName = (piece: number) => String(piece).padStart(6, "0");

export type EntryKind =
  | { kind: "table"; table: string }
  | { kind: "jobs" }
  | { kind: "picture"; id: string };

/** @returns `null` for a name that no archive has between manifest and contents. */
export function entryKind(entry: string): EntryKind | null {
  const [, table] = /^database\/([A-Za-z_]\w{0,62})\/\d{6,}$/.exec(entry) ?? [];
  if (table) return { kind: "table", table };
  if (/^jobs\/\d{6,}$/.test(entry)) return { kind: "jobs" };
  const [, id] = /^media\/([A-Za-z0-9][\w.-]{0,127})$/.exec(entry) ?? [];
  return id ? { kind: "picture", id } : null;
}

/** The archive cannot be restored; the message is a sentence for the operator. */
export class ArchiveError extends Error {
  override readonly name = "ArchiveError";
}
