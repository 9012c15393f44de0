import { describe, expect, it } from "vitest";
import { DEFAULT_ADDRESS_CENTRE } from "@dasturxon/contract/constants";
import { addressInCity, defaultCity } from "./choose-city.ts";
import { mapCentre } from "./map-centre.ts";

const tashkent = { id: "tashkent", latitude: 41.3111, longitude: 69.2797 };
const samarkand = { id: "samarkand", latitude: 39.6547, longitude: 66.9597 };
const cities = [tashkent, samarkand];

describe("defaultCity", () => {
  it.each([
    { mainCityId: "samarkand", addressCityId: "tashkent", chosen: samarkand },
    { mainCityId: null, addressCityId: "samarkand", chosen: samarkand },
    { mainCityId: "closed", addressCityId: "samarkand", chosen: samarkand },
    { mainCityId: null, addressCityId: null, chosen: tashkent },
  ])(
    "[S4.22, S4.60] main city $mainCityId, address in $addressCityId: $chosen.id",
    ({ chosen, ...known }) => {
      expect(defaultCity(cities, known)).toBe(chosen);
    },
  );
  it("is none without cities", () => {
    expect(defaultCity([], { mainCityId: "tashkent" })).toBeNull();
  });
});

describe("addressInCity", () => {
  const home = { cityId: "samarkand", streetName: "Registon", latitude: 39.65, longitude: 66.97 };
  it("[S4.61] resets an address of another city to the centre", () => {
    expect(addressInCity(tashkent, home)).toEqual({
      cityId: "tashkent",
      latitude: 41.3111,
      longitude: 69.2797,
    });
    expect(addressInCity(tashkent, null)).toMatchObject({ latitude: 41.3111 });
  });
  it("[S4.61] keeps an address of the same city, and one that names none", () => {
    expect(addressInCity(samarkand, home)).toBe(home);
    const unnamed = { ...home, cityId: null };
    expect(addressInCity(tashkent, unnamed)).toBe(unnamed);
  });
});

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
