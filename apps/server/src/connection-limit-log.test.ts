import { expect, it } from "vitest";
import { connectionLimitLog } from "./connection-limit-log.ts";

it("logs once that an address has too many connections, however many are refused", () => {
  const lines: object[] = [];
  const refused = connectionLimitLog({ warn: (_message, fields) => void lines.push(fields ?? {}) });
  for (let each = 0; each < 1_000; each += 1) refused("203.0.113.7");
  expect(lines).toEqual([{ address: "203.0.113.7", refused: 1 }]);
});
