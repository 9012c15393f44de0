import { aBranch } from "@dasturxon/testing/merchant-builders";
import { expect, it } from "vitest";
import { switchBrand } from "./brand-sessions.ts";

const own = { token: "mine", user: null, nearestBranch: aBranch(), cityId: "tashkent" };
const other = { token: "theirs", user: null, nearestBranch: null, cityId: null };

it(
  "restores the stored session of a brand and stores the open one",
  { meta: { requirements: "[S4.34]" } },
  () => {
    const switched = switchBrand({ active: "a", current: own, aside: { b: other } }, "b");
    expect(switched).toEqual({ active: "b", current: other, aside: { a: own } });
    expect(switchBrand(switched, "a")).toEqual({
      active: "a",
      current: own,
      aside: { b: other },
    });
  },
);

it("starts a blank session for a brand without one", { meta: { requirements: "[S4.35]" } }, () => {
  expect(switchBrand({ active: "a", current: own, aside: {} }, "b").current).toEqual({
    token: null,
    user: null,
    nearestBranch: null,
    cityId: null,
  });
});

it("changes nothing for the open brand", () => {
  const state = { active: "a", current: own, aside: { b: other } };
  expect(switchBrand(state, "a")).toEqual(state);
});
