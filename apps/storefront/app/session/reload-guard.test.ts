import { expect, it } from "vitest";
import { mayReload } from "./reload-guard.ts";
import { aPage } from "./testing/a-page.ts";

it("[S8.16, S9.03] lets a path reload once in ten seconds", () => {
  const { page } = aPage();
  expect(mayReload(page, 1_000)).toBe(true);
  expect(mayReload(page, 10_999)).toBe(false);
  expect(mayReload(page, 11_000)).toBe(true);
});

it("counts each path by itself", () => {
  const { page } = aPage();
  mayReload(page, 0);
  Object.assign(page.location, { pathname: "/basket" });
  expect(mayReload(page, 1)).toBe(true);
});

it("keeps the page while there is no connection", () => {
  expect(mayReload(aPage({ isOnLine: false }).page, 0)).toBe(false);
});

it("does not mind what somebody else wrote under its key", () => {
  expect(mayReload(aPage({ session: { reloads: "no json" } }).page, 0)).toBe(true);
});
