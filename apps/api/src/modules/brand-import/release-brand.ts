import { isDeepStrictEqual } from "node:util";
import type { FolderReading } from "@dasturxon/brand-folder/folder-reading";
import { problemLine, type Problem } from "@dasturxon/brand-folder/problem";
import type { Database, Db } from "../../db/database.ts";
import { writeBrandContent, type BrandRecord } from "../../db/write-brand.ts";
import { addMerchant } from "../../db/write-merchant.ts";
import { hideUnlisted, removeReplaced } from "./hide-unlisted.ts";
import {
  planPublishing,
  planRelease,
  type ReleasePlan,
  type ReleaseSources,
} from "./plan-release.ts";
import type { ReleaseContent } from "./release-content.ts";
import { readReleaseFacts, type SiteOf } from "./release-facts.ts";
import { addRelease, findRelease, makeCurrent } from "./release-store.ts";
import { BrandUnavailableError, withBrand } from "./with-brand.ts";

/** A release cannot be published; the message has a line for each problem. */
export class ReleaseRefusedError extends Error {
  override readonly name = "ReleaseRefusedError";
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(problemLine).join("\n"));
    this.problems = problems;
  }
}

type Author = {
  author: string;
  now: Date;
  siteOf: SiteOf;
  /** For the demo itself: its brands follow its folders. */
  changesDemoBrands?: boolean;
};

export type ImportOptions = Author &
  ReleaseSources & {
    note: string;
    /** Writes nothing. */
    isDryRun: boolean;
    /** Writes the release and leaves the current one. */
    isStaged: boolean;
  };

export type Imported = Pick<ReleasePlan, "changes" | "warnings"> & {
  merchantId: string;
  /** The brand was made by this import. */
  isNewBrand: boolean;
  /** `null`: nothing has changed, or nothing was to be written. */
  number: number | null;
};

/**
 * Makes a release of a folder that was read, and publishes it. All of it happens, or nothing. A preview does the same,
 * without writing.
 *
 * @param database As the role that owns the schema: only it may write the directory.
 * @throws ReleaseRefusedError
 */
export function importRelease(
  database: Database,
  reading: Pick<FolderReading, "content" | "generatedCodes">,
  options: ImportOptions,
): Promise<Imported> {
  const { sub } = reading.content.settings;
  const { author, now, note, isDryRun, isStaged, siteOf } = options;
  return withBrand(database, sub, options, async (db, merchantId) => {
    const facts = await readReleaseFacts(db, merchantId, siteOf);
    const plan = planRelease(reading, facts, options);
    if (plan.problems.length > 0) throw new ReleaseRefusedError(plan.problems);
    const { changes, warnings, content, record } = plan;
    const imported = { merchantId, changes, warnings, isNewBrand: facts.createdDate === null };
    if (isDryRun || isSame(content, facts.current)) return { ...imported, number: null };
    // Not open until its first release is published.
    if (imported.isNewBrand)
      await addMerchant(db, { merchant: { ...record.merchant, isActive: false } });
    const release = { merchantId, content, changes, author, note, createdAt: now };
    const number = await addRelease(db, release);
    if (!isStaged) await publish(db, record, { number, by: author, at: now });
    return { ...imported, number };
  });
}

export type Published = Pick<ReleasePlan, "changes" | "warnings"> & {
  merchantId: string;
  number: number;
};

/**
 * Makes a release the current one, also an older one.
 *
 * @param which Its number, or the newest.
 * @throws ReleaseRefusedError, BrandUnavailableError
 */
export function publishRelease(
  database: Database,
  { sub, which }: { sub: string; which: number | "newest" },
  options: Author,
): Promise<Published> {
  const { author, now, siteOf } = options;
  return withBrand(database, sub, options, async (db, merchantId) => {
    const release = await findRelease(db, merchantId, which);
    if (!release)
      throw new BrandUnavailableError(
        which === "newest"
          ? `The brand ${sub} has no release.`
          : `The brand ${sub} has no release ${which}.`,
      );
    const { number, content } = release;
    const facts = await readReleaseFacts(db, merchantId, siteOf);
    const { changes, warnings, problems, record } = planPublishing(content, facts, now);
    if (problems.length > 0) throw new ReleaseRefusedError(problems);
    await publish(db, record, { number, by: author, at: now });
    return { merchantId, number, changes, warnings };
  });
}

/** Writes the rows of a release. */
async function publish(
  db: Db,
  record: BrandRecord,
  { number, by, at }: { number: number; by: string; at: Date },
): Promise<void> {
  const merchantId = record.merchant.id;
  const wasPublished = await db
    .selectFrom("brandRelease")
    .select("number")
    .where("merchantId", "=", merchantId)
    .where("publishedAt", "is not", null)
    .limit(1)
    .executeTakeFirst();
  await removeReplaced(db, record);
  await writeBrandContent(db, record);
  await hideUnlisted(db, record);
  // A brand opens with its first release. Later it is the operator who closes and opens it.
  if (!wasPublished)
    await db.updateTable("merchant").set({ isActive: true }).where("id", "=", merchantId).execute();
  await makeCurrent(db, { merchantId, number, by, at });
}

/** Whether both have the same content, however it came about. */
function isSame(content: ReleaseContent, current: ReleaseContent | null): boolean {
  const compared = ({ folder: { settings, ...folder }, pictures }: ReleaseContent) => {
    const { wholeMenu: _, ...said } = settings;
    return { ...folder, settings: said, pictures };
  };
  // Stored content has no undefined fields.
  const stored = JSON.parse(JSON.stringify(compared(content))) as unknown;
  return current !== null && isDeepStrictEqual(stored, compared(current));
}
