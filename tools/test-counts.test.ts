import { describe, expect, it } from "vitest";
import { closingLines, noCounts, playwrightCounts, vitestCounts } from "./test-counts.ts";

const [passed, failed] = [{ status: "passed" }, { status: "failed" }];
const unit = "/repository/packages/domain/src/promo.test.ts";
const conformance = "/repository/apps/api/test/conformance/fuzz.test.ts";

describe("the closing lines of npm test", () => {
  it("counts tests last, and conformance rows as suites beside them", () => {
    const report = {
      testResults: [
        { name: unit, status: "passed", assertionResults: [passed, passed] },
        { name: conformance, status: "passed", assertionResults: [passed, passed, passed] },
      ],
    };
    const browser = { stats: { expected: 5, unexpected: 0, flaky: 0 }, errors: [] };
    expect(closingLines([noCounts(), vitestCounts(report), playwrightCounts(browser)])).toEqual([
      "Conformance suites: 1 passed, 0 failed, 3 rows",
      "7 passed, 0 failed",
    ]);
  });

  it("counts a failed row as one failed suite and as a failure", () => {
    const report = {
      testResults: [
        { name: conformance, status: "failed", assertionResults: [passed, failed, failed] },
      ],
    };
    expect(closingLines([vitestCounts(report)])).toEqual([
      "Conformance suites: 0 passed, 1 failed, 3 rows",
      "0 passed, 1 failed",
    ]);
  });

  it("counts a failed check as a failure, and a passed one as nothing", () => {
    expect(closingLines([noCounts(), { ...noCounts(), failed: 1 }])).toEqual([
      "0 passed, 1 failed",
    ]);
  });

  it("counts a test file that does not load as a failure", () => {
    const report = {
      testResults: [
        { name: unit, status: "passed", assertionResults: [passed, passed] },
        { name: unit, status: "failed", assertionResults: [passed, failed] },
        { name: unit, status: "failed", assertionResults: [] },
      ],
    };
    expect(closingLines([vitestCounts(report)])).toEqual(["3 passed, 2 failed"]);
  });

  it("counts a browser run that could not start as a failure", () => {
    const report = {
      stats: { expected: 0, unexpected: 0, flaky: 0 },
      errors: [{ message: "The product was not ready in time" }],
    };
    expect(closingLines([playwrightCounts(report)])).toEqual(["0 passed, 1 failed"]);
  });
});
