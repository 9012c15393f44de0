import { expect, it } from "vitest";
import { createLog } from "./log.ts";
import { logInvalidRows } from "./log-invalid-rows.ts";

it("logs an invalid row once, and again when other fields of it are invalid", () => {
  const lines: string[] = [];
  const report = logInvalidRows(
    createLog({ isPretty: false, write: (line) => void lines.push(line) }),
  );
  const row = { table: "banner", merchantId: "m", id: "b", fields: ["link"] };
  for (const fields of [["link"], ["link"], ["image"]]) report({ ...row, fields });
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ ...row, level: "warn" }),
    expect.objectContaining({ ...row, fields: ["image"] }),
  ]);
});
