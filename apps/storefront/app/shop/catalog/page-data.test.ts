import { expect, it } from "vitest";
import { reloadForData } from "./page-data.ts";

const moves = (from: string, to: string) =>
  reloadForData({
    currentUrl: new URL(from, "http://demo.localhost"),
    nextUrl: new URL(to, "http://demo.localhost"),
    defaultShouldRevalidate: true,
  } as never);

it("skips loading for an overlay", () => {
  expect(moves("/", "/?product=1")).toBe(false);
  expect(moves("/?basket&product=1&line=2", "/?basket")).toBe(false);
  expect(moves("/search?q=o", "/search?q=os")).toBe(false);
});

it("loads another page, another category, and explicitly requested fresh data", () => {
  expect(moves("/", "/search")).toBe(true);
  expect(moves("/category?id=1", "/category?id=2")).toBe(true);
  expect(moves("/?product=1", "/?product=1")).toBe(true);
});
