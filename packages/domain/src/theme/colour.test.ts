import { describe, expect, it } from "vitest";
import { contrast, formatColour, luminance, mix, parseColour } from "./colour.ts";

describe("parseColour", () => {
  it("accepts six hex digits in either case", () => {
    expect(parseColour("#FCE000")).toEqual([252, 224, 0]);
    expect(parseColour("#fce000")).toEqual([252, 224, 0]);
  });

  it.each([
    "",
    "FCE000",
    "#FC0",
    "#FCE00",
    "#FCE0000",
    "x#FCE000",
    "#FCE00G",
    "yellow",
    null,
    undefined,
  ])("returns null for %j", (colour) => expect(parseColour(colour)).toBeNull());
});

describe("luminance and contrast", () => {
  it("follow WCAG 2", () => {
    expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 6);
    expect(contrast([255, 255, 255], [0, 0, 0])).toBeCloseTo(21, 6);
    expect(contrast([118, 118, 118], [255, 255, 255])).toBeCloseTo(4.542, 3);
    expect(luminance([255, 0, 0])).toBeCloseTo(0.2126, 4);
    // Below 11 of 255 the curve is linear.
    expect(luminance([10, 10, 10])).toBeCloseTo(10 / 255 / 12.92, 8);
  });
});

it("mixes by shares and writes two digits per channel", () => {
  expect(formatColour(mix([0, 10, 255], [255, 10, 0], 0))).toBe("#000aff");
  expect(formatColour(mix([0, 10, 255], [255, 10, 0], 1))).toBe("#ff0a00");
  expect(mix([0, 0, 0], [255, 100, 10], 0.5)).toEqual([128, 50, 5]);
});
