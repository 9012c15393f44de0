import { startTestCluster } from "@dasturxon/api/test/test-cluster";
import type { TestProject } from "vitest/node";

/**
 * One PostgreSQL for all suites of a run: the one at `DATABASE_URL`, else a temporary one. Suites clone its
 * migrated template: `migratedDatabase()` of apps/api/test/support/test-database.ts.
 */
export default async function startCluster(project: TestProject) {
  const { connectionString, template, stop } = await startTestCluster();
  project.provide("testCluster", { connectionString, template });
  return stop;
}
