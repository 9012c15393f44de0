import { expect, it } from "vitest";
import { rememberQuery } from "./search-history-store.ts";

it("stores the last ten searches, latest first", () => {
  const queries = Array.from({ length: 12 }, (_, index) => `osh ${index}`).reduce(
    rememberQuery,
    [],
  );
  expect(queries).toHaveLength(10);
  expect(queries[0]).toBe("osh 11");
});

it("moves a repeated search to the front, ignoring case", () => {
  expect(rememberQuery(["choy", "Osh"], " osh ")).toEqual(["osh", "choy"]);
  expect(rememberQuery(["choy"], "  ")).toEqual(["choy"]);
});
