import { describe, expect, it } from "vitest";
import { fallbackReference, merchantReference } from "./merchant-reference.ts";

const config = {
  rootDomains: ["dasturxon.uz"],
  devHosts: ["dev.dasturxon.uz"],
  demoHosts: ["try.dasturxon.uz"],
};

describe("merchantReference", () => {
  it.each([
    ["lola.dasturxon.uz", "lola"],
    ["LOLA.Dasturxon.uz:443", "lola"],
    ["demo.localhost:3000", "demo"],
  ])("[S1.05] %s names the merchant %s by its sub-domain", (host, sub) => {
    expect(merchantReference(host, config)).toMatchObject({ sub, namesMerchant: true });
  });

  it.each([
    "localhost:3000",
    "127.0.0.1:3000",
    "[::1]:3000",
    "192.168.1.20",
    "10.0.0.7:8080",
    "172.20.3.4",
    "till.local",
    "dev.dasturxon.uz",
    "try.dasturxon.uz",
  ])("[S1.10] %s names no merchant and leaves the choice", (host) => {
    expect(merchantReference(host, config)).toMatchObject({ sub: null, namesMerchant: false });
  });

  it.each(["lola.uz", "172.32.0.1", "8.8.8.8"])(
    "[S1.10] %s may be a merchant's own domain and nothing else",
    (host) => {
      expect(merchantReference(host, config)).toMatchObject({ sub: null, namesMerchant: true });
    },
  );
});

describe("fallbackReference", () => {
  it("[S1.06] takes the vendor of the query first", () => {
    expect(fallbackReference("naqsh", "0199-id")).toEqual({ sub: "naqsh" });
  });
  it("[S1.08] takes the merchant cookie without a vendor", () => {
    expect(fallbackReference(null, "0199-id")).toEqual({ id: "0199-id" });
  });
  it("[S1.07] is demo without either", () => {
    expect(fallbackReference(null, null)).toEqual({ sub: "demo" });
  });
});
