import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { failurePages } from "./failure-pages.ts";

it("prints the accessibility tree of each failed test", () => {
  const results = mkdtempSync(join(tmpdir(), "failure-pages-"));
  onTestFinished(() => rmSync(results, { recursive: true }));
  mkdirSync(join(results, "sign-in-phone"));
  writeFileSync(
    join(results, "sign-in-phone/error-context.md"),
    "# Error details\n\n```\nTimeout\n```\n\n# Page snapshot\n\n```yaml\n- alert: Try again\n```\n\n# Test source\n",
  );
  expect(failurePages(results)).toEqual(["\nThe page of sign-in-phone:", "- alert: Try again", ""]);
});

it("prints nothing without results", () =>
  expect(failurePages(join(tmpdir(), "no-such-results"))).toEqual([]));
