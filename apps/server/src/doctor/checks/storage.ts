import { access, constants, realpath, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { findLastBackup } from "../../backup-files.ts";
import { advice, problem, type Check, type Finding } from "../check.ts";

const gigabyte = 1_000_000_000;
/** Below it PostgreSQL may stop at the next rush. */
const leastFree = { bytes: gigabyte, share: 0.05 };
const scarce = { bytes: 3 * gigabyte, share: 0.1 };

export const diskCheck: Check = {
  name: "disk",
  title: "Disk",
  needs: "nothing",
  async run({ config: { dataDir, databaseUrl } }) {
    // As root the embedded database is elsewhere.
    const folders = [dataDir, ...(databaseUrl ? [] : [join(dataDir, "postgres")])];
    const found = await Promise.all(
      folders.map(async (folder) => {
        const path = await realpath(folder).catch(() => null);
        return path ? [{ path, disk: (await stat(path)).dev }] : [];
      }),
    );
    const disks = new Map(found.flat().map(({ path, disk }) => [disk, path]));
    const findings: Finding[] = [];
    for (const path of disks.values()) findings.push(...(await lookAtDisk(path)));
    return [...findings, ...(await lookAtPictures(join(dataDir, "media")))];
  },
};

async function lookAtDisk(path: string): Promise<Finding[]> {
  const { bavail, blocks, bsize } = await statfs(path);
  const [free, share] = [bavail * bsize, bavail / blocks];
  const text = `${(free / gigabyte).toFixed(1)} GB are free on the disk of ${path} (${Math.round(share * 100)} %).`;
  const cure = "Free some space, or move old backups elsewhere (`npm run backup -- --keep 7`).";
  const isBelow = (limit: typeof scarce) => free < limit.bytes || share < limit.share;
  if (isBelow(leastFree)) return [problem(text, cure)];
  return isBelow(scarce) ? [advice(text, cure)] : [];
}

async function lookAtPictures(folder: string): Promise<Finding[]> {
  const isThere = await stat(folder).catch(() => null);
  if (!isThere) return [];
  try {
    await access(folder, constants.R_OK | constants.W_OK);
    return [];
  } catch {
    return [
      problem(
        `The folder of pictures ${folder} cannot be written.`,
        "Give it to the user that runs the server.",
      ),
    ];
  }
}

const hour = 3_600_000;
/** Nightly backups, with time for one that takes long. */
const mostAgeHours = 26;

export const backupsCheck: Check = {
  name: "backups",
  title: "Backups",
  needs: "nothing",
  async run({ config, clock }) {
    if (config.isDemo) return [];
    const last = await findLastBackup(config.dataDir);
    const cure = "Run `npm run backup`, and have it run every night (docs/operations/backup.md).";
    if (!last) return [problem("There is no backup.", cure)];
    const ageHours = (clock().getTime() - new Date(last.createdAt).getTime()) / hour;
    if (ageHours > mostAgeHours)
      return [problem(`The newest backup is ${describeAge(ageHours)} old: ${last.file}.`, cure)];
    const isThere = await stat(last.file).catch(() => null);
    return isThere
      ? []
      : [
          advice(
            `The newest backup is not where it was written: ${last.file}.`,
            "Make sure that it was moved to a safe place.",
          ),
        ];
  },
};

const describeAge = (hours: number) =>
  hours < 48 ? `${Math.round(hours)} hours` : `${Math.floor(hours / 24)} days`;
