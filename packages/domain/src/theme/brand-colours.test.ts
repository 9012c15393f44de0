import { assert, constantFrom, nat, property, tuple } from "fast-check";
import { describe, expect, it } from "vitest";
import { brandColours, chooseScheme } from "./brand-colours.ts";
import { contrast, formatColour, parseColour } from "./colour.ts";
import type { Rgb } from "./colour.ts";

const surfaces = { light: ["#ffffff", "#f6f5f3"], dark: ["#131211", "#262421"] };
const ratio = (one: string, other: string) =>
  contrast(parseColour(one) as Rgb, parseColour(other) as Rgb);
const colours = (mainColor: string | null, mainColorType: "dark" | "light" | null = null) =>
  brandColours({ mainColor, mainColorType }, surfaces);

describe("contrast", () => {
  it.each([
    ["#000000", "#ffffff", 21],
    ["#777777", "#ffffff", 4.48],
    ["#767676", "#ffffff", 4.54],
    ["#fce000", "#000000", 15.8],
    ["#123456", "#123456", 1],
  ])("of %s and %s is %d", (one, other, expected) => {
    expect(ratio(one, other)).toBeCloseTo(expected, 1);
  });
});

describe("brandColours", () => {
  it(
    "uses the default colour if the brand's is missing or invalid",
    { meta: { requirements: "[S9.11]" } },
    () => {
      expect([colours(null).brand, colours("yellow").brand]).toEqual(["#fce000", "#fce000"]);
    },
  );

  it.each([
    { colour: "#0B3D2E", type: "dark" as const, onBrand: "#FFFFFF" },
    { colour: "#FCE000", type: "light" as const, onBrand: "#000000" },
    { colour: "#FCE000", type: null, onBrand: "#000000" },
    // Black has a contrast of 4.5 here too, but the setting asks for white, which is enough.
    { colour: "#757575", type: "dark" as const, onBrand: "#FFFFFF" },
    { colour: "#757575", type: "light" as const, onBrand: "#000000" },
  ])(
    "uses $onBrand on $colour marked $type",
    { meta: { requirements: "[S9.12, S3.014]" } },
    ({ colour, type, onBrand }) => {
      expect(colours(colour, type).onBrand).toBe(onBrand);
    },
  );

  it.each([
    { colour: "#FCE000", type: "dark" as const, onBrand: "#000000" },
    { colour: "#0B3D2E", type: "light" as const, onBrand: "#FFFFFF" },
  ])(
    "ignores the mark $type of $colour when the text would be unreadable",
    { meta: { requirements: "[S9.12]" } },
    ({ colour, type, onBrand }) => {
      expect(colours(colour, type).onBrand).toBe(onBrand);
    },
  );

  it("leaves a readable brand colour unchanged", { meta: { requirements: "[S3.013]" } }, () => {
    expect(colours("#0b5d3e").inkOnLight).toBe("#0b5d3e");
    expect(colours("#FCE000").inkOnDark).toBe("#fce000");
  });

  it(
    "is readable in every use, for any colour",
    { meta: { requirements: "[S9.12, S3.013]" } },
    () => {
      const rgb = tuple(nat(255), nat(255), nat(255)).map(formatColour);
      assert(
        property(rgb, constantFrom("dark" as const, "light" as const, null), (colour, type) => {
          const { brand, onBrand, inkOnLight, inkOnDark } = colours(colour, type);
          expect(ratio(onBrand, brand)).toBeGreaterThanOrEqual(4.5);
          for (const surface of surfaces.light)
            expect(ratio(inkOnLight, surface)).toBeGreaterThanOrEqual(4.5);
          for (const surface of surfaces.dark)
            expect(ratio(inkOnDark, surface)).toBeGreaterThanOrEqual(4.5);
        }),
        { numRuns: 500 },
      );
    },
  );
});

describe("chooseScheme", () => {
  it.each([
    { choice: { own: "light", messenger: "dark" }, isDark: true, theme: "DARK", scheme: "light" },
    { choice: { messenger: "light" }, isDark: true, theme: "DARK", scheme: "light" },
    { choice: {}, isDark: true, theme: "LIGHT", scheme: "dark" },
    { choice: {}, isDark: false, theme: "DARK", scheme: "light" },
    { choice: {}, isDark: null, theme: "DARK", scheme: "dark" },
    { choice: {}, isDark: null, theme: "LIGHT", scheme: "light" },
  ] as const)(
    "$choice, isDark $isDark, theme $theme: $scheme",
    { meta: { requirements: "[S3.015, S3.004]" } },
    ({ choice, scheme, ...settings }) => {
      expect(chooseScheme(settings, choice)).toBe(scheme);
    },
  );
});
