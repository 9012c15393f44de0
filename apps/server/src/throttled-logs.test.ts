import { DatabaseUnavailable } from "@dasturxon/api/db/unavailable";
import { expect, it } from "vitest";
import { createLog } from "./log.ts";
import { connectionLimitLog, faultLog, invalidRowLog } from "./throttled-logs.ts";

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

it("logs once that an address has too many connections, however many are refused", () => {
  const lines: object[] = [];
  const refused = connectionLimitLog({ warn: (_message, fields) => void lines.push(fields ?? {}) });
  for (let each = 0; each < 1_000; each += 1) refused("203.0.113.7");
  expect(lines).toEqual([{ address: "203.0.113.7", refused: 1 }]);
});

it("logs an invalid row once, and again when other fields of it are invalid", () => {
  const lines: string[] = [];
  const report = invalidRowLog(
    createLog({ isPretty: false, write: (line) => void lines.push(line) }),
  );
  const row = { table: "banner", merchantId: "m", id: "b", fields: ["link"] };
  for (const fields of [["link"], ["link"], ["image"]]) report({ ...row, fields });
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ ...row, level: "warn" }),
    expect.objectContaining({ ...row, fields: ["image"] }),
  ]);
});
