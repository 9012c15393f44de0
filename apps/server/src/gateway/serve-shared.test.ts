import { answeredCalls } from "@dasturxon/api/routes";
import { expect, it } from "vitest";
import { sharedAddress } from "./serve-shared.ts";

const id = "0190a2b4-0000-7000-8000-000000000001";
const addressOf = sharedAddress(answeredCalls);
const pathOf = (path: string) => addressOf(new URL(path, "http://lola.localhost"))?.path;

it.each([
  ["/support/v1/banners?n=1&n=2", "/support/v1/banners"],
  ["/products/v1/overalls?utm=a&type=TG", "/products/v1/overalls?type=TG"],
  [`/users/v1/branches/${id}?type=TG`, `/users/v1/branches/${id}`],
])("keeps only the known queries of %s", (path, expected) => {
  expect(pathOf(`/cdn/${id}${path}`)).toBe(`/cdn/${id}${expected}`);
});

it("normalises the merchant's id", () => {
  expect(
    addressOf(new URL(`http://lola.localhost/cdn/${id.toUpperCase()}/support/v1/banners`)),
  ).toEqual({
    merchantId: id,
    path: `/cdn/${id}/support/v1/banners`,
  });
});

it.each(["/support/v1/nothing", "/users/v1/users/me", "/support/v1/banners/more", ""])(
  "knows no read at %s",
  (path) => {
    expect(addressOf(new URL(`http://lola.localhost/cdn/${id}${path}`))).toBeNull();
  },
);
