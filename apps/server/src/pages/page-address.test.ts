import { expect, it } from "vitest";
import { NO_ID, pageAddress } from "./page-address.ts";

const there = "0190a2b4-0000-7000-8000-000000000001";
const gone = "0190a2b4-0000-7000-8000-00000000dead";
const one = new Set([there]);
const contents = { products: one, categories: one, groups: one, vacancies: one };
const isScreen = (path: string) => !path.includes("nope") && !path.includes("_");
const addressOf = (address: string, of: typeof contents | null = contents) =>
  pageAddress(new URL(address, "http://lola.localhost"), of, isScreen);

it.each([
  ["/?utm_source=flyer&product=1", "/"],
  ["/?vendor=lola", "/"],
  [`/category?utm=1&id=${there}`, `/category?id=${there}`],
  [`/category?utm=1&group=${there}`, `/category?group=${there}`],
  ["/extra2?table=4&branch=2", "/extra2?branch=2&table=4"],
  [
    `/category.data?id=${there}&_routes=routes%2Fcategory&x=1`,
    `/category.data?id=${there}&_routes=routes%2Fcategory`,
  ],
  ["/_root.data?_routes=root&utm=2", "/_root.data?_routes=root"],
  ["/_.data", "/_.data"],
  ["/about/_.data", "/about/_.data"],
  [`/product/${there}`, `/product/${there}`],
  [`/vacancy/${there}.data`, `/vacancy/${there}.data`],
])("keeps of %s what the page depends on", (address, kept) => {
  expect(addressOf(address)).toBe(kept);
});

it.each([
  ["/nope", "/nope/again", "/-"],
  ["/nope.data", "/nope/again.data", "/-.data"],
  [`/product/${gone}`, "/product/dish", `/product/${NO_ID}`],
  [`/vacancy/${gone}`, "/vacancy/dish", `/vacancy/${NO_ID}`],
  [`/category?id=${gone}`, "/category?id=dish", `/category?id=${NO_ID}`],
  [`/category?group=${gone}`, "/category", `/category?group=${NO_ID}`],
])("gives %s and %s, which are not there, one address", (first, second, kept) => {
  expect([first, second].map((address) => addressOf(address))).toEqual([kept, kept]);
});

it("gives all orders one address, and texts that are no id another", () => {
  expect(addressOf(`/profile/orders/${there}`)).toBe(`/profile/orders/${NO_ID}`);
  expect(addressOf(`/profile/orders/${gone}/map`)).toBe(`/profile/orders/${NO_ID}/map`);
  expect(addressOf("/profile/orders/dish")).toBe("/profile/orders/-");
});

it("knows nothing on a host without a brand", () => {
  expect(addressOf(`/product/${there}`, null)).toBe(`/product/${NO_ID}`);
});
