import { describe, expect, it } from "vitest";
import { hostClass } from "./host-class.ts";

const lists = { devHosts: ["dev.dasturxon.uz"], demoHosts: ["demo.dasturxon.uz"] };

describe("hostClass", () => {
  it.each([
    ["localhost", "local"],
    ["localhost:3000", "local"],
    ["Choyxona.LOCALHOST:3000", "local"],
    ["127.0.0.1:3000", "local"],
    ["127.8.0.1", "local"],
    ["[::1]:3000", "local"],
    ["10.0.0.7", "local-network"],
    ["172.16.0.1", "local-network"],
    ["172.31.255.255:80", "local-network"],
    ["192.168.1.20:3000", "local-network"],
    ["169.254.1.1", "local-network"],
    ["laptop.local", "local-network"],
    ["dev.dasturxon.uz", "dev"],
    ["demo.dasturxon.uz.", "demo"],
    ["lola.dasturxon.uz", "public"],
    [" LOCALHOST ", "local"],
    ["172.15.0.1", "public"],
    ["171.16.0.1", "public"],
    ["191.168.0.1", "public"],
    ["169.253.1.1", "public"],
    ["168.254.1.1", "public"],
    ["5.254.1.1", "public"],
    ["10.0.0.256", "public"],
    ["127.0.0.300", "public"],
    ["x10.0.0.1", "public"],
    ["1.10.0.0.1", "public"],
    ["172.32.0.1", "public"],
    ["11.0.0.1", "public"],
    ["192.169.0.1", "public"],
    ["10.0.0.1.example.com", "public"],
    ["300.0.0.1", "public"],
    ["localhost.example.com", "public"],
    ["notlocalhost", "public"],
  ])("classifies %s as %s", { meta: { requirements: "[S1.10]" } }, (host, expected) => {
    expect(hostClass(host, lists)).toBe(expected);
  });
});
