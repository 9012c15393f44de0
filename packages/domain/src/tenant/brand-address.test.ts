import { expect, it } from "vitest";
import { brandAddress } from "./brand-address.ts";

it.each([
  ["order.lola.uz", ["dasturxon.uz"], "https://order.lola.uz"],
  [null, ["dasturxon.uz", "example.uz"], "https://lola.dasturxon.uz"],
  ["order.lola.uz", [], "https://order.lola.uz"],
  [null, [], null],
])("with domain %s and roots %j returns %s", (domain, rootDomains, expected) => {
  expect(brandAddress({ sub: "lola", domain }, { rootDomains })).toBe(expected);
});
