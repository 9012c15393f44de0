import { chmod, mkdtemp, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { startTestCluster } from "@dasturxon/api/test/test-cluster";
import type { TestProject } from "vitest/node";

/**
 * One PostgreSQL for all suites of a run: the one at `DATABASE_URL`, else a temporary one. Suites clone its
 * migrated template: `migratedDatabase()` of apps/api/test/support/test-database.ts. Temporary files of the run are in
 * memory if there is enough of it: a clone has 700 files, which take three times as long on a disk.
 */
export default async function startCluster(project: TestProject) {
  const folder = await folderInMemory();
  if (folder) process.env["TMPDIR"] = folder;
  const { connectionString, template, stop } = await startTestCluster();
  project.provide("testCluster", { connectionString, template });
  return async () => {
    await stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  };
}

const memory = "/dev/shm";
/** A run takes less than one. */
const neededGigabytes = 2;

/** `null` where there is none, as on other systems than Linux and in containers with the default size. */
async function folderInMemory(): Promise<string | null> {
  const space = await statfs(memory).catch(() => null);
  if (!space) return null;
  const free = Math.min(space.bavail * space.bsize, process.availableMemory() / 2);
  if (free < neededGigabytes * 1024 ** 3) return null;
  const folder = await mkdtemp(join(memory, "dasturxon-tests-"));
  // As root PostgreSQL runs as another user, who has to reach its folder.
  await chmod(folder, 0o711);
  return folder;
}
