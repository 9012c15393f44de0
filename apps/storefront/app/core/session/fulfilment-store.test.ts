import { aBranch, aCity } from "@dasturxon/testing/merchant-builders";
import { anAddressInput } from "@dasturxon/testing/customer-builders";
import { describe, expect, it } from "vitest";
import { defaultCity, menuBranchId, fulfilmentInCity } from "./fulfilment-store.ts";

const tashkent = aCity({ id: "tashkent", latitude: 41.31, longitude: 69.27, isMain: false });
const samarkand = aCity({ id: "samarkand", latitude: 39.65, longitude: 66.97, isMain: false });
const home = anAddressInput({ cityId: "tashkent" });
const branch = aBranch();

describe("fulfilment", () => {
  it(
    "moves to the centre of a new city when the address is in another",
    { meta: { requirements: "[S4.61]" } },
    () => {
      const fulfilment = fulfilmentInCity(
        { cityId: "tashkent", address: home, nearestBranch: branch, deliveryPrice: 10_000 },
        samarkand,
      );
      expect(fulfilment).toMatchObject({
        cityId: "samarkand",
        address: { latitude: 39.65, longitude: 66.97, cityId: "samarkand", streetName: "" },
        nearestBranch: null,
        deliveryPrice: 0,
      });
    },
  );

  it("keeps an address of the same city", { meta: { requirements: "[S4.61]" } }, () => {
    expect(
      fulfilmentInCity(
        { cityId: null, address: home, nearestBranch: branch, deliveryPrice: 10_000 },
        tashkent,
      ),
    ).toEqual({
      cityId: "tashkent",
      address: home,
      nearestBranch: branch,
      deliveryPrice: 10_000,
    });
  });

  it(
    "starts in the main city, else in the address's city, else in the first",
    { meta: { requirements: "[S4.22, S4.60]" } },
    () => {
      const cities = [tashkent, samarkand];
      const marked = [tashkent, { ...samarkand, isMain: true }];
      expect(defaultCity(marked, "closed", home)).toBe(marked[1]);
      expect(defaultCity(cities, "samarkand", home)).toBe(samarkand);
      expect(defaultCity(cities, null, { ...home, cityId: "samarkand" })).toBe(samarkand);
      expect(defaultCity(cities, null, null)).toBe(tashkent);
      expect(defaultCity([], null, null)).toBeUndefined();
    },
  );

  it("shows the menu of the pick-up branch, else of the nearest", () => {
    expect(
      menuBranchId({ serviceType: "PICK_UP", branchId: "chosen" }, { nearestBranch: branch }),
    ).toBe("chosen");
    expect(
      menuBranchId({ serviceType: "DELIVERY", branchId: "chosen" }, { nearestBranch: branch }),
    ).toBe(branch.id);
    expect(menuBranchId({ serviceType: "DELIVERY" }, { nearestBranch: null })).toBeNull();
  });
});
