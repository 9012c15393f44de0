import { expect, it } from "vitest";
import { NO_ID, pageAddress } from "./page-address.ts";

const there = "0190a2b4-0000-7000-8000-000000000001";
const unknownId = "0190a2b4-0000-7000-8000-00000000dead";
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
])("keeps only the relevant part of %s", (address, expected) => {
  expect(addressOf(address)).toBe(expected);
});

it.each([
  ["/nope", "/nope/again", "/-"],
  ["/nope.data", "/nope/again.data", "/-.data"],
  [`/product/${unknownId}`, "/product/dish", `/product/${NO_ID}`],
  [`/vacancy/${unknownId}`, "/vacancy/dish", `/vacancy/${NO_ID}`],
  [`/category?id=${unknownId}`, "/category?id=dish", `/category?id=${NO_ID}`],
  [`/category?group=${unknownId}`, "/category", `/category?group=${NO_ID}`],
])("maps %s and %s, which do not exist, to one address", (first, second, expected) => {
  expect([first, second].map((address) => addressOf(address))).toEqual([expected, expected]);
});

it("maps all orders to one address, and invalid ids to another", () => {
  expect(addressOf(`/profile/orders/${there}`)).toBe(`/profile/orders/${NO_ID}`);
  expect(addressOf(`/profile/orders/${unknownId}/map`)).toBe(`/profile/orders/${NO_ID}/map`);
  expect(addressOf("/profile/orders/dish")).toBe("/profile/orders/-");
});

it("maps all shared orders to one address without their tokens", () => {
  expect(addressOf("/track/Zm9vYmFy-token")).toBe("/track/-");
  expect(addressOf("/track/Zm9vYmFy-token?utm=1")).toBe("/track/-");
});

it("has no ids on a host without a brand", () => {
  expect(addressOf(`/product/${there}`, null)).toBe(`/product/${NO_ID}`);
});
