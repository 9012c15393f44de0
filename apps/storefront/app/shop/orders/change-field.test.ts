import { describe, expect, it } from "vitest";
import { changeOffers, typedSum } from "./change-field.tsx";

describe("change", () => {
  it("offers round sums above the total", () => {
    expect(changeOffers(115_200)).toEqual([150_000, 200_000]);
    expect(changeOffers(38_000)).toEqual([50_000, 100_000, 200_000]);
    expect(changeOffers(200_000)).toEqual([]);
  });

  it("parses a sum in any format", () => {
    expect(typedSum("200 000 so‘m")).toBe(200_000);
    expect(typedSum("")).toBeNull();
  });
});
