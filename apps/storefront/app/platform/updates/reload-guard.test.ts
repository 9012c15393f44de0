import { expect, it } from "vitest";
import { canReload } from "./reload-guard.ts";
import { aPage } from "../../core/session/testing/a-page.ts";

it(
  "allows a path to reload once in ten seconds",
  { meta: { requirements: "[S8.16, S9.03]" } },
  () => {
    const { page } = aPage();
    expect(canReload(page, 1_000)).toBe(true);
    expect(canReload(page, 10_999)).toBe(false);
    expect(canReload(page, 11_000)).toBe(true);
  },
);

it("counts each path separately", () => {
  const { page } = aPage();
  canReload(page, 0);
  Object.assign(page.location, { pathname: "/basket" });
  expect(canReload(page, 1)).toBe(true);
});

it("does not reload without a connection", () => {
  expect(canReload(aPage({ isOnLine: false }).page, 0)).toBe(false);
});

it("ignores invalid JSON under its key", () => {
  expect(canReload(aPage({ session: { reloads: "no json" } }).page, 0)).toBe(true);
});
