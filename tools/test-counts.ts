/** How many tests passed and failed, as `npm test` sums them in its last line. */
export type Counts = { passed: number; failed: number };

export const noCounts = (): Counts => ({ passed: 0, failed: 0 });

/** Of Vitest's JSON report. A file that did not load holds no test, and counts as one failure. */
export function vitestCounts(report: unknown): Counts {
  const { numPassedTests, numFailedTests, testResults } = report as {
    numPassedTests: number;
    numFailedTests: number;
    testResults: { status: string; assertionResults: unknown[] }[];
  };
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length };
}

/** Of Playwright's JSON report. Nothing is retried, so a flaky test is a failed one. */
export function playwrightCounts(report: unknown): Counts {
  const { stats, errors } = report as {
    stats: { expected: number; unexpected: number; flaky: number };
    errors: unknown[];
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}
