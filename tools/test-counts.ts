/** Numbers of passed and failed tests, and of the conformance suites and their rows. */
export type Counts = {
  passed: number;
  failed: number;
  suites: { passed: number; failed: number; rows: number };
};

export const noCounts = (): Counts => ({
  passed: 0,
  failed: 0,
  suites: { passed: 0, failed: 0, rows: 0 },
});

/** Failed tests and suites. */
export const failed = (counts: Counts[]) =>
  counts.reduce((sum, each) => sum + each.failed + each.suites.failed, 0);

/** The closing lines of `npm test`: the last one counts tests, and a failed suite as one test. */
export function closingLines(counts: Counts[]): string[] {
  const total = (count: (each: Counts) => number) =>
    counts.reduce((sum, each) => sum + count(each), 0);
  const [passed, broken] = [
    total(({ suites }) => suites.passed),
    total(({ suites }) => suites.failed),
  ];
  const rows = total(({ suites }) => suites.rows);
  return [
    ...(rows > 0 ? [`Conformance suites: ${passed} passed, ${broken} failed, ${rows} rows`] : []),
    `${total((each) => each.passed)} passed, ${failed(counts)} failed`,
  ];
}

type VitestFile = { name: string; status: string; assertionResults: { status: string }[] };

/**
 * Counts of Vitest's JSON report. A conformance file has a row for each call of the contract, and counts as one
 * suite. A file that did not load contains no tests, and counts as one failure.
 */
export function vitestCounts(report: unknown): Counts {
  const counts = noCounts();
  for (const { name, status, assertionResults } of (report as { testResults: VitestFile[] })
    .testResults) {
    const [passed, notPassed] = ["passed", "failed"].map(
      (counted) => assertionResults.filter((result) => result.status === counted).length,
    ) as [number, number];
    const isUnloaded = status === "failed" && assertionResults.length === 0;
    if (/[\\/]conformance[\\/]/.test(name)) {
      counts.suites.rows += assertionResults.length;
      counts.suites[status === "passed" ? "passed" : "failed"] += 1;
    } else {
      counts.passed += passed;
      counts.failed += notPassed + (isUnloaded ? 1 : 0);
    }
  }
  return counts;
}

/** Counts of Playwright's JSON report. Nothing is retried, so a flaky test is a failed one. */
export function playwrightCounts(report: unknown): Counts {
  const { stats, errors } = report as {
    stats: { expected: number; unexpected: number; flaky: number };
    errors: unknown[];
  };
  const { expected, unexpected, flaky } = stats;
  return { ...noCounts(), passed: expected, failed: unexpected + flaky + errors.length };
}
