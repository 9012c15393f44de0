import { describe, expect, it } from "vitest";
import { DEFAULT_ADDRESS_CENTRE } from "@dasturxon/contract/constants";
import { mapCentre } from "./map.ts";

const samarkand = { id: "samarkand", latitude: 39.6547, longitude: 66.9597 };

describe("mapCentre", () => {
  it("opens at the first place with coordinates", { meta: { requirements: "[S9.15]" } }, () => {
    expect(
      mapCentre([null, { latitude: null, longitude: null }, samarkand], DEFAULT_ADDRESS_CENTRE),
    ).toEqual({ latitude: 39.6547, longitude: 66.9597 });
  });
  it(
    "opens at the default centre only when no place has coordinates",
    { meta: { requirements: "[S9.14, S9.15]" } },
    () => {
      expect(mapCentre([null, {}], DEFAULT_ADDRESS_CENTRE)).toEqual({
        latitude: 41.3113,
        longitude: 69.2792,
      });
    },
  );
  it("skips a place with only one coordinate", { meta: { requirements: "[S9.15]" } }, () => {
    const halves = [{ latitude: 41 }, { latitude: 41, longitude: null }, { longitude: 69 }];
    expect(mapCentre([...halves, samarkand], DEFAULT_ADDRESS_CENTRE)).toEqual({
      latitude: 39.6547,
      longitude: 66.9597,
    });
  });
  it("accepts the coordinate 0", { meta: { requirements: "[S9.15]" } }, () => {
    expect(mapCentre([{ latitude: 0, longitude: 0 }], DEFAULT_ADDRESS_CENTRE)).toEqual({
      latitude: 0,
      longitude: 0,
    });
  });
});
