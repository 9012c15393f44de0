import { describe, expect, it } from "vitest";
import { clampToStage, wholePicture, zoomStep, zoomedAt } from "./use-view.ts";

const limits = { ratio: 0.1, minimum: 0.01, maximum: 100 };
const afterSteps = (count: number, direction: "in" | "out", from = 1) =>
  Array.from({ length: count }).reduce<number>((zoom) => zoomStep(zoom, direction, limits), from);

describe("zooming", () => {
  it(
    "enlarges by a tenth, and reduces by the same factor",
    { meta: { requirements: "[S9.44]" } },
    () => {
      expect(zoomStep(1, "in", limits)).toBeCloseTo(1.1);
      expect(zoomStep(2, "in", limits)).toBeCloseTo(2.2);
      expect(zoomStep(1.1, "out", limits)).toBe(1);
      expect(afterSteps(7, "out", afterSteps(7, "in"))).toBe(1);
    },
  );

  it("is limited to a hundredth and a hundred times", { meta: { requirements: "[S9.45]" } }, () => {
    expect(afterSteps(48, "in")).toBeLessThan(100);
    expect(afterSteps(49, "in")).toBe(100);
    expect(afterSteps(48, "out")).toBeGreaterThan(0.01);
    expect(afterSteps(49, "out")).toBe(0.01);
  });

  it("keeps the point under the finger in place", () => {
    const view = zoomedAt(wholePicture, 2, { x: 50, y: -30 });
    expect(view).toEqual({ zoom: 2, x: -50, y: 30 });
    expect(zoomedAt(view, 1, { x: 50, y: -30 })).toEqual(wholePicture);
  });

  it("keeps the edges of the picture outside the stage", () => {
    const stage = { width: 360, height: 700 };
    const picture = { width: 360, height: 360 };
    expect(clampToStage({ zoom: 1, x: 90, y: 90 }, picture, stage)).toEqual(wholePicture);
    expect(clampToStage({ zoom: 2, x: 900, y: -900 }, picture, stage)).toEqual({
      zoom: 2,
      x: 180,
      y: -10,
    });
  });
});
