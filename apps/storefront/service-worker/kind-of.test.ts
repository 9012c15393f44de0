import { describe, expect, it } from "vitest";
import { keyOf, kindOf, namesClient } from "./kind-of.ts";

const own = "https://lola.uz";
const requestTo = (
  path: string,
  options: { method?: string; mode?: RequestMode; token?: string } = {},
) => {
  const { method = "GET", mode = "cors", token } = options;
  const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {});
  return kindOf({ method, mode, url: new URL(path, own).href, headers }, own);
};

describe("kindOf", () => {
  it.each([
    ["/", "page"],
    ["/?utm_source=flyer", "page"],
    ["/category?id=1", "page"],
    ["/product/0189", "page"],
    ["/basket", "page"],
    ["/profile/orders", "personalPage"],
    ["/checkout", "personalPage"],
    ["/login", "personalPage"],
  ])("a navigation to %s is a %s", (path, kind) => {
    expect(requestTo(path, { mode: "navigate" })).toBe(kind);
  });

  it("leaves the map frame to the browser", () => {
    expect(requestTo("/map-frame", { mode: "navigate" })).toBeNull();
  });

  it.each([
    ["/_.data", "pageData"],
    ["/basket.data?_routes=routes%2Fbasket", "pageData"],
    ["/cdn/0189/products/v1/overalls?type=WEB", "read"],
    ["/assets/shop-1.js", "file"],
    ["/media/plov?w=96&h=96", "media"],
    ["/api/orders/v1/orders", null],
    ["/profile/orders.data", "personalData"],
    ["/builds/latest.json", null],
    ["https://elsewhere.uz/assets/shop-1.js", null],
  ])("%s is %s", (path, kind) => {
    expect(requestTo(path)).toBe(kind);
  });

  it("leaves changes and requests with a token to the browser", () => {
    expect(requestTo("/cdn/0189/products/v1/overalls", { method: "POST" })).toBeNull();
    expect(requestTo("/cdn/0189/products/v1/overalls", { token: "secret" })).toBeNull();
  });
});

describe("keyOf", () => {
  it.each([
    ["/?utm_source=flyer#top", "/"],
    ["/category?id=1&from=home", "/category?id=1"],
    ["/category.data?_routes=routes%2Fcategory&group=2", "/category.data?group=2"],
    ["/basket?id=1", "/basket"],
    ["/_.data?_routes=routes%2Fhome", "/_.data"],
    ["/cdn/0189/products/v1/overalls?type=TG", "/cdn/0189/products/v1/overalls?type=TG"],
    ["/media/plov?w=96&h=96", "/media/plov?w=96&h=96"],
  ])("of %s is %s", (path, key) => {
    expect(keyOf(own + path)).toBe(own + key);
  });
});

it.each([
  ["/?client=TG", true],
  ["/_.data?client=WEB&_routes=root", true],
  ["/?brand=0189", false],
  ["/cdn/0189/products/v1/overalls?type=TG", false],
])("namesClient of %s is %s", (path, isSo) => {
  expect(namesClient(own + path)).toBe(isSo);
});
