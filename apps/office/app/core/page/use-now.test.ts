import { expect, it } from "vitest";
import { secondsUntil } from "./use-now.ts";

it("counts from the whole wait down to 0, whenever in a second it began", () => {
  const startedAt = 1_700_000_000_700;
  const shown = [0, 5, 1_000, 59_100, 60_000, 61_000].map((passed) =>
    secondsUntil(startedAt + 60_000, startedAt + passed),
  );
  expect(shown).toEqual([60, 60, 59, 1, 0, 0]);
});
