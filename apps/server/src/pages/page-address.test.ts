import { expect, it } from "vitest";
import { pageAddress } from "./page-address.ts";

it.each([
  ["/?utm_source=flyer&product=1", "/"],
  ["/?vendor=lola", "/"],
  ["/category?utm=1&group=b&id=a", "/category?id=a&group=b"],
  ["/extra2?table=4&branch=2", "/extra2?branch=2&table=4"],
  [
    "/category.data?id=a&_routes=routes%2Fcategory&x=1",
    "/category.data?id=a&_routes=routes%2Fcategory",
  ],
  ["/_root.data?_routes=root&utm=2", "/_root.data?_routes=root"],
])("keeps of %s what the page depends on", (address, kept) => {
  expect(pageAddress(new URL(address, "http://lola.localhost"))).toBe(kept);
});
