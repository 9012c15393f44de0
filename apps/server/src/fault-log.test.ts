import { DatabaseUnavailable } from "@dasturxon/api/db/unavailable";
import { expect, it } from "vitest";
import { faultLog } from "./fault-log.ts";

function aLog() {
  const lines: [level: string, message: string, fields: object][] = [];
  const at =
    (level: string) =>
    (message: string, fields: object = {}) =>
      void lines.push([level, message, fields]);
  return { lines, logFault: faultLog({ warn: at("warn"), error: at("error") }) };
}

it("logs each fault of ours", () => {
  const { lines, logFault } = aLog();
  for (const requestId of ["1", "2"])
    logFault("a request failed", { requestId, error: new Error("Ours") });
  expect(lines).toEqual(
    ["1", "2"].map((requestId) => [
      "error",
      "a request failed",
      { requestId, error: new Error("Ours") },
    ]),
  );
});

it("logs one line for all requests that fail while the database is unavailable", () => {
  const { lines, logFault } = aLog();
  for (let request = 0; request < 100; request += 1)
    logFault("a request failed", { error: new DatabaseUnavailable("Away") });
  expect(lines).toEqual([
    ["warn", "the database does not do its part", { failed: 1, reason: "Away" }],
  ]);
});
