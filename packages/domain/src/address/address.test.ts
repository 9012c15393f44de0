import { describe, expect, it } from "vitest";
import { DEFAULT_ADDRESS_CENTRE } from "@dasturxon/contract/constants";
import { mapCentre } from "./map-centre.ts";

const samarkand = { id: "samarkand", latitude: 39.6547, longitude: 66.9597 };

describe("mapCentre", () => {
  it("[S9.15] opens at the first place with coordinates", () => {
    expect(
      mapCentre([null, { latitude: null, longitude: null }, samarkand], DEFAULT_ADDRESS_CENTRE),
    ).toEqual({ latitude: 39.6547, longitude: 66.9597 });
  });
  it("[S9.14, S9.15] opens at the default centre only where no place has any", () => {
    expect(mapCentre([null, {}], DEFAULT_ADDRESS_CENTRE)).toEqual({
      latitude: 41.3113,
      longitude: 69.2792,
    });
  });
  it("[S9.15] passes over a place that knows only one of its coordinates", () => {
    const halves = [{ latitude: 41 }, { latitude: 41, longitude: null }, { longitude: 69 }];
    expect(mapCentre([...halves, samarkand], DEFAULT_ADDRESS_CENTRE)).toEqual({
      latitude: 39.6547,
      longitude: 66.9597,
    });
  });
  it("[S9.15] takes the equator for a place", () => {
    expect(mapCentre([{ latitude: 0, longitude: 0 }], DEFAULT_ADDRESS_CENTRE)).toEqual({
      latitude: 0,
      longitude: 0,
    });
  });
});
