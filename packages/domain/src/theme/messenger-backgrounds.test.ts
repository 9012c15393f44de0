import { assert, nat, option, property, tuple } from "fast-check";
import { describe, expect, it } from "vitest";
import { contrast, formatColour, luminance, parseColour, TEXT_CONTRAST } from "./colour.ts";
import type { Rgb } from "./colour.ts";
import { messengerBackgrounds } from "./messenger-backgrounds.ts";

/** `--color-sunken` and `--color-ink-muted` of `packages/ui/src/tokens.css`. */
const limits = { light: "#edeae4", dark: "#2b2927" };
const muted = { light: "#67625a", dark: "#b0aaa1" };
const rgb = (colour: string) => parseColour(colour) as Rgb;

describe("messengerBackgrounds", () => {
  it.each([
    { bg_color: "#17212b", secondary_bg_color: "#232e3c", scheme: "dark" },
    { bg_color: "#000000", secondary_bg_color: "#1c1c1d", scheme: "dark" },
    { bg_color: "#ffffff", secondary_bg_color: "#efeff3", scheme: "light" },
    { bg_color: "#ffffff", scheme: "light" },
  ])(
    "makes cards lighter than the page on a messenger background of $bg_color",
    ({ scheme, ...theme }) => {
      const backgrounds = messengerBackgrounds(theme, limits);
      expect(backgrounds?.scheme).toBe(scheme);
      const [surface, raised] = [backgrounds?.surface ?? "", backgrounds?.raised ?? ""];
      expect(luminance(rgb(raised))).toBeGreaterThan(luminance(rgb(surface)));
    },
  );

  it("uses the messenger's background unchanged where our text is readable on it", () => {
    const dark = messengerBackgrounds(
      { bg_color: "#10161d", secondary_bg_color: "#17202a" },
      limits,
    );
    expect(dark).toMatchObject({ surface: "#10161d", raised: "#17202a" });
    const light = messengerBackgrounds(
      { bg_color: "#ffffff", secondary_bg_color: "#f0f0f4" },
      limits,
    );
    expect(light).toMatchObject({ surface: "#f0f0f4", raised: "#ffffff" });
  });

  it("returns null without a valid background", () => {
    expect(messengerBackgrounds({}, limits)).toBeNull();
    expect(messengerBackgrounds({ bg_color: "rgb(1, 2, 3)" }, limits)).toBeNull();
  });

  it("keeps every text colour readable for any theme", () => {
    const colour = tuple(nat(255), nat(255), nat(255)).map(formatColour);
    const maybe = option(colour, { nil: undefined });
    assert(
      property(colour, maybe, maybe, (bg_color, secondary_bg_color, section_bg_color) => {
        const backgrounds = messengerBackgrounds(
          { bg_color, secondary_bg_color, section_bg_color },
          limits,
        );
        const { scheme, surface, raised, sunken } = backgrounds ?? expect.fail("a colour was told");
        for (const ground of [surface, raised, sunken])
          expect(contrast(rgb(muted[scheme]), rgb(ground))).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        const worst = contrast(rgb(muted[scheme]), rgb(limits[scheme]));
        expect(contrast(rgb(muted[scheme]), rgb(sunken))).toBeGreaterThanOrEqual(worst - 1e-9);
      }),
      { numRuns: 500 },
    );
  });
});
