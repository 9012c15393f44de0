import { aBranch } from "@dasturxon/testing/merchant-builders";
import { expect, it } from "vitest";
import { switchBrand } from "./brand-sessions.ts";

const mine = { token: "mine", user: null, nearestBranch: aBranch(), cityId: "tashkent" };
const theirs = { token: "theirs", user: null, nearestBranch: null, cityId: null };

it(
  "restores the stored session of a brand and puts the open one aside",
  { meta: { requirements: "[S4.34]" } },
  () => {
    const switched = switchBrand({ active: "a", current: mine, aside: { b: theirs } }, "b");
    expect(switched).toEqual({ active: "b", current: theirs, aside: { a: mine } });
    expect(switchBrand(switched, "a")).toEqual({
      active: "a",
      current: mine,
      aside: { b: theirs },
    });
  },
);

it("starts a blank session for a brand without one", { meta: { requirements: "[S4.35]" } }, () => {
  expect(switchBrand({ active: "a", current: mine, aside: {} }, "b").current).toEqual({
    token: null,
    user: null,
    nearestBranch: null,
    cityId: null,
  });
});

it("changes nothing for the brand that is open", () => {
  const state = { active: "a", current: mine, aside: { b: theirs } };
  expect(switchBrand(state, "a")).toEqual(state);
});
