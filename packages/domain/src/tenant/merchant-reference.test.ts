import { describe, expect, it } from "vitest";
import {
  brandAddress,
  merchantIdRefusal,
  merchantReferences,
  subDomainRefusal,
} from "./merchant-reference.ts";

it.each([
  [undefined, "MERCHANT_REQUIRED"],
  ["", "MERCHANT_REQUIRED"],
  ["undefined", "MERCHANT_UNDEFINED"],
  ["0192f0c4-7b1e-7c3a-9f00-0242ac120002", null],
])("answers for merchant id %j: %s", { meta: { requirements: "[S5.24]" } }, (id, code) => {
  expect(merchantIdRefusal(id)).toBe(code);
});

it.each([
  ["osh", null],
  ["osh-2", null],
  ["7", null],
  ["office", "is reserved"],
  ["www", "is reserved"],
  ["Osh", "is not a sub-domain"],
  ["osh.uz", "is not a sub-domain"],
  ["-osh", "is not a sub-domain"],
  ["ош", "is not a sub-domain"],
  ["", "is not a sub-domain"],
])("the sub-domain %j of a brand: %s", (sub, refusal) => {
  expect(subDomainRefusal(sub)?.split(":")[0] ?? null).toBe(refusal);
});

const config = {
  rootDomains: ["dasturxon.uz"],
  devHosts: ["dev.dasturxon.uz"],
  demoHosts: ["showcase.example"],
};
const named = (request: Parameters<typeof merchantReferences>[0]) =>
  merchantReferences(request, config).map(({ by, value }) => `${by}:${value}`);

describe("merchantReferences", () => {
  it.each([
    ["lola.dasturxon.uz", "sub:lola"],
    ["choyxona.localhost:3000", "sub:choyxona"],
    ["Lola.Dasturxon.UZ.", "sub:lola"],
    ["naqsh.showcase.example", "sub:naqsh"],
    ["qahva.dev.dasturxon.uz", "sub:qahva"],
    ["7.dasturxon.uz", "sub:7"],
  ])(
    "uses the sub-domain of %s, whatever vendor and cookie are",
    { meta: { requirements: "[S1.05, S1.10]" } },
    (host, sub) => {
      expect(named({ host, vendor: "other", cookie: "id" })[0]).toBe(sub);
      expect(named({ host, vendor: "other", cookie: "id" })).not.toContain("sub:other");
    },
  );

  it.each([
    "dasturxon.uz",
    "www.dasturxon.uz",
    "order.lola.uz",
    "a.b.dasturxon.uz",
    "-x.dasturxon.uz",
    "x-.dasturxon.uz",
    "x_y.dasturxon.uz",
    "evildasturxon.uz",
  ])("looks %s up by its domain only", { meta: { requirements: "[S1.10, S3.012]" } }, (host) => {
    expect(named({ host, vendor: "other", cookie: "id" })).toEqual([`domain:${host}`]);
  });

  it.each([
    "localhost:3000",
    "127.0.0.1",
    "192.168.0.5:3000",
    "laptop.local",
    "dev.dasturxon.uz",
    "showcase.example",
  ])(
    "uses on %s vendor, else cookie, else demo",
    { meta: { requirements: "[S1.06, S1.07, S1.08, S1.10]" } },
    (host) => {
      expect(named({ host, vendor: "Naqsh", cookie: "id" }).slice(1)).toEqual(["sub:naqsh"]);
      expect(named({ host, cookie: "id" }).slice(1)).toEqual(["id:id"]);
      expect(named({ host, vendor: "", cookie: null }).slice(1)).toEqual(["sub:demo"]);
    },
  );

  it(
    "prefers a merchant's own domain to vendor and cookie on a local host too",
    { meta: { requirements: "[S1.10]" } },
    () => {
      expect(named({ host: "lola.local", vendor: "other" })[0]).toBe("domain:lola.local");
    },
  );
});

it.each([
  ["order.lola.uz", ["dasturxon.uz"], "https://order.lola.uz"],
  [null, ["dasturxon.uz", "example.uz"], "https://lola.dasturxon.uz"],
  ["order.lola.uz", [], "https://order.lola.uz"],
  [null, [], null],
])("with domain %s and roots %j returns %s", (domain, rootDomains, expected) => {
  expect(brandAddress({ sub: "lola", domain }, { rootDomains })).toBe(expected);
});
