import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import type { Brand } from "../app/core/brand/shell.ts";
import { brandLook } from "./brand-look.ts";

const brand = (settings: object) =>
  ({ merchant: { theme: "DARK", color: "#0b7d5a" }, settings }) as unknown as Brand; // The fields that the function reads.

describe("brandLook", () => {
  it("has the brand's colours for the kit", { meta: { requirements: "[S4.21]" } }, () => {
    const { style } = brandLook(brand({ mainColor: "#0b7d5a", mainColorType: "dark" }));
    expect(style).toMatch(
      /--brand:#0b7d5a;--on-brand:#ffffff;--brand-ink-light:#[0-9a-f]{6};--brand-ink-dark:#[0-9a-f]{6}/i,
    );
  });

  it("follows isDark, and the merchant's theme when it is unset", () => {
    expect(brandLook(brand({ isDark: false })).scheme).toBe("light");
    expect(brandLook(brand({})).scheme).toBe("dark");
  });

  it("declares the order of the layers before any style sheet", () => {
    expect(brandLook(null).style).toMatch(/^@layer base,ui;/);
  });

  it("computes ink for the exact surfaces of the kit", () => {
    const tokens = readFileSync(
      createRequire(import.meta.url).resolve("@dasturxon/ui/tokens.css"),
      "utf8",
    );
    const surfaces = [
      ...tokens.matchAll(/--color-(?:surface|raised|sunken): (#[0-9a-f]{3,6});/g),
    ].map(([, colour]) => colour);
    expect(new Set(surfaces)).toEqual(
      new Set(["#f5f3ef", "#fff", "#edeae4", "#121110", "#1e1c1b", "#2b2927"]),
    );
  });
});
