import { describe, expect, it } from "vitest";
import { playwrightCounts, vitestCounts } from "./test-counts.ts";

describe("the last line of npm test", () => {
  it("counts a test file that does not load as a failure", () => {
    const report = {
      numPassedTests: 3,
      numFailedTests: 1,
      testResults: [
        { status: "passed", assertionResults: [{}, {}] },
        { status: "failed", assertionResults: [{}, {}] },
        { status: "failed", assertionResults: [] },
      ],
    };
    expect(vitestCounts(report)).toEqual({ passed: 3, failed: 2 });
  });

  it("counts a browser run that could not start as a failure", () => {
    const report = {
      stats: { expected: 0, unexpected: 0, flaky: 0 },
      errors: [{ message: "The product was not ready in time" }],
    };
    expect(playwrightCounts(report)).toEqual({ passed: 0, failed: 1 });
  });
});
