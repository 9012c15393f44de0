import { describe, expect, it } from "vitest";
import { tilesAround } from "./static-map.tsx";

describe("tilesAround", () => {
  it("finds the tile of a point, and the point's offset in it", () => {
    const tiles = tilesAround({ latitude: 41.3111, longitude: 69.2797 }, 16);
    // 45379.9845 and 24495.9331 by the formula of the OpenStreetMap wiki.
    const middle = tiles.find(({ x, y }) => x === 45_379 && y === 24_495);
    expect(middle).toMatchObject({ left: -252, top: -239 });
  });

  it("places tiles side by side without gaps", () => {
    const tiles = tilesAround({ latitude: 39.6542, longitude: 66.9597 }, 15);
    expect(tiles).toHaveLength(15);
    const [first, second] = tiles;
    expect((second?.left ?? 0) - (first?.left ?? 0)).toBe(256);
  });
});
