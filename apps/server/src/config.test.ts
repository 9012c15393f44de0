import { describe, expect, it } from "vitest";
import { describeConfig, readConfig } from "./config.ts";

const key = "k".repeat(32);
const read = (environment: Record<string, string>) => readConfig(environment, "/project");

describe("readConfig", () => {
  it("needs no variables for the demo, which binds to loopback", () => {
    expect(read({ DEMO: "1" })).toMatchObject({
      isDemo: true,
      port: 3000,
      host: "127.0.0.1",
      dataDir: "/project/data",
      databaseUrl: undefined,
      bases: { api: "/api", cdn: "/cdn", media: "/media" },
    });
    expect(read({ DEMO: "1", HOST: "0.0.0.0" }).host).toBe("0.0.0.0");
  });

  it("sets the clock in the demo only", () => {
    const environment = { DEMO_STARTS_AT: "2026-11-21T04:30:00+05:00", SECRETS_KEY: key };
    expect(read({ ...environment, DEMO: "1" }).demoStartsAt).toEqual(
      new Date("2026-11-20T23:30:00Z"),
    );
    expect(read({ ...environment, DEMO: "0" }).demoStartsAt).toBeUndefined();
  });

  it("has an office in the demo, and at a host of its own in production mode", () => {
    const production = { DEMO: "0", SECRETS_KEY: key };
    expect(read({ DEMO: "1" }).officeHost).toBe("office.localhost");
    expect(read(production).officeHost).toBeUndefined();
    const OFFICE_HOST = "Office.example.uz";
    expect(read({ ...production, OFFICE_HOST }).officeHost).toBe("office.example.uz");
    expect(read({ DEMO: "1", OFFICE_HOST }).isExposedDemo).toBe(true);
    expect(() => read({ ...production, OFFICE_HOST, ROOT_DOMAINS: "office.example.uz" })).toThrow(
      /^OFFICE_HOST is office\.example\.uz, which shows brands/,
    );
    for (const wrong of ["https://office.example.uz", "office example.uz", "office.example.uz/"])
      expect(() => read({ ...production, OFFICE_HOST: wrong })).toThrow(
        "OFFICE_HOST has to be a host such as office.example.uz",
      );
  });

  it("requires a key in production mode, and says which variable to set", () => {
    expect(() => read({})).toThrow(/^SECRETS_KEY is missing: set it to a long random text/);
    expect(read({ DEMO: "0", SECRETS_KEY: key })).toMatchObject({
      isDemo: false,
      host: undefined,
      secretsKeys: [key],
    });
  });

  it.each([
    [{ DATABASE_URL: "postgres://db/shop" }, "DATABASE_URL is"],
    [{ ROOT_DOMAINS: "example.uz" }, "ROOT_DOMAINS is"],
    [{ SECRETS_KEY: key }, "SECRETS_KEY is"],
    [
      { SECRETS_KEY: key, DATABASE_URL: "postgres://db/shop", DEMO: "" },
      "DATABASE_URL and SECRETS_KEY are",
    ],
  ])("requires DEMO with %j", (environment, given) => {
    expect(() => read(environment)).toThrow(
      new Error(
        `DEMO is not set, but ${given}: set DEMO=0 to serve customers, or DEMO=1 to start the demo with these settings.`,
      ),
    );
    expect(read({ ...environment, DEMO: "1" }).isDemo).toBe(true);
    expect(read({ SECRETS_KEY: key, ...environment, DEMO: "0" }).isDemo).toBe(false);
  });

  it.each([
    [{}, false],
    [{ HOST: "::1", DEMO_HOSTS: "namuna.localhost" }, false],
    [{ HOST: "0.0.0.0" }, true],
    [{ ROOT_DOMAINS: "example.uz" }, true],
    [{ DEMO_HOSTS: "namuna.example.uz" }, true],
    [{ TRUSTED_PROXIES: "127.0.0.1" }, false],
  ])("with %j returns whether the demo is exposed: %s", (environment, expected) => {
    expect(read({ ...environment, DEMO: "1" }).isExposedDemo).toBe(expected);
    expect(read({ ...environment, DEMO: "0", SECRETS_KEY: key }).isExposedDemo).toBe(false);
  });

  it("names everything that is missing or wrong at once", () => {
    expect(() => read({ ROLE: "web", PORT: "x", INTERNAL_PORT: "-1" })).toThrow(
      /^PORT .*\nINTERNAL_PORT .*\nSECRETS_KEY is missing: .*\nDATABASE_URL is missing: with ROLE=web .*$/,
    );
    expect(() => read({ DEMO: "0", DATABASE_APP_URL: "postgres://app@db/x" })).toThrow(
      /^SECRETS_KEY is missing: .*\nDATABASE_APP_URL needs DATABASE_URL: .*$/,
    );
  });

  it.each(["web", "worker", "migrate"])("reads the role %s, in production mode only", (ROLE) => {
    const shared = { DATABASE_URL: "postgres://db/shop", SECRETS_KEY: key, ROLE };
    expect(read({ ...shared, DEMO: "0" }).role).toBe(ROLE);
    expect(() => read({ ...shared, DEMO: "1" })).toThrow(
      "ROLE is for production mode: the demo is one process.",
    );
  });

  it("needs a database of its own for web processes and workers, since they share it", () => {
    expect(read({ DEMO: "0", SECRETS_KEY: key, ROLE: "migrate" }).role).toBe("migrate");
    expect(read({ DEMO: "0", SECRETS_KEY: key, ROLE: "" }).role).toBe("all");
    for (const ROLE of ["web", "worker"])
      expect(() => read({ DEMO: "0", SECRETS_KEY: key, ROLE })).toThrow(
        `DATABASE_URL is missing: with ROLE=${ROLE}`,
      );
    expect(() => read({ DEMO: "0", SECRETS_KEY: key, ROLE: "all" })).toThrow(
      "ROLE is web, worker or migrate.",
    );
  });

  it("has an internal listener only with INTERNAL_PORT, on the loopback unless told otherwise", () => {
    expect(read({ DEMO: "1", INTERNAL_HOST: "0.0.0.0" }).internal).toBeUndefined();
    expect(read({ DEMO: "1", INTERNAL_PORT: "9000" }).internal).toEqual({
      port: 9000,
      host: "127.0.0.1",
    });
    expect(read({ DEMO: "1", INTERNAL_PORT: "0", INTERNAL_HOST: "::" }).internal).toEqual({
      port: 0,
      host: "::",
    });
  });

  it("accepts addresses only as PUBLIC_ADDRESSES", () => {
    expect(
      read({ DEMO: "1", PUBLIC_ADDRESSES: "203.0.113.7, 2001:DB8::7" }).publicAddresses,
    ).toEqual(["203.0.113.7", "2001:db8::7"]);
    for (const wrong of ["osh.uz", "203.0.113.0/24", "203.0.113.256"])
      expect(() => read({ DEMO: "1", PUBLIC_ADDRESSES: wrong })).toThrow(
        "PUBLIC_ADDRESSES has to list IP addresses such as 203.0.113.7.",
      );
  });

  it("treats an empty variable as unset", () => {
    expect(read({ DEMO: "1", DATABASE_URL: "", PORT: "" })).toMatchObject({
      databaseUrl: undefined,
      port: 3000,
    });
  });

  it("names every invalid variable, without its value", () => {
    const wrong = {
      DEMO: "yes",
      PORT: "70000",
      DATABASE_URL: "mysql://secret",
      TRUSTED_PROXIES: "10.0.0.0/33",
      SECRETS_KEY: "short",
    };
    expect(() => read(wrong)).toThrow(
      /DEMO .*\nPORT .*\nDATABASE_URL .*\nSECRETS_KEY .*\nTRUSTED_PROXIES /,
    );
    expect(() => read(wrong)).not.toThrow(/secret[^s]|short/);
  });

  it("reads several keys, separated by commas or line breaks", () => {
    const [first, second] = ["f".repeat(32), "s".repeat(40)];
    for (const text of [`${first},${second}`, `${first}\n${second}\n`, ` ${first} ,\r\n${second},`])
      expect(read({ DEMO: "0", SECRETS_KEY: text }).secretsKeys).toEqual([first, second]);
  });

  it.each([
    ["short", "SECRETS_KEY needs 32 characters or more in each key: it has 5."],
    [",\n", "SECRETS_KEY needs 32 characters or more in each key: it has 0."],
    [
      `${key},${key}-2,short`,
      "SECRETS_KEY needs 32 characters or more in each key: key 3 of 3, after commas or line breaks, has 5.",
    ],
  ])("says which key is too short, and not what it is: %j", (text, message) => {
    expect(() => read({ DEMO: "0", SECRETS_KEY: text })).toThrow(new Error(message));
  });

  it("parses limits per hour and day", () => {
    expect(read({ DEMO: "1" }).limits.codesPerAddress).toEqual({ perHour: 300, perDay: 1_000 });
    expect(read({ DEMO: "1", CODES_PER_ADDRESS: "40/90" }).limits).toMatchObject({
      codesPerAddress: { perHour: 40, perDay: 90 },
      wrongCodesPerAddress: { perHour: 60, perDay: 200 },
    });
    for (const wrong of ["40", "0/90", "40/", "many/90"])
      expect(() => read({ DEMO: "1", CODES_PER_ADDRESS: wrong })).toThrow(
        "CODES_PER_ADDRESS has to look like 300/1000: an hour, and a day.",
      );
  });

  it("pauses a second between requests to a public geocoder, but not to a private one", () => {
    const at = (GEOCODER_URL: string) => read({ DEMO: "1", GEOCODER_URL }).geocoder;
    expect(at("https://nominatim.openstreetmap.org/")).toEqual({
      kind: "nominatim",
      url: "https://nominatim.openstreetmap.org",
      pauseMs: 1000,
      contact: undefined,
    });
    expect(at("http://nominatim.internal:8080")?.pauseMs).toBe(0);
    expect(read({ DEMO: "1" }).geocoder).toBeUndefined();
  });

  it("reads the router's address, in the demo too", () => {
    const at = (ROUTER_URL: string) => () => read({ DEMO: "1", ROUTER_URL }).routerUrl;
    expect(at("http://router.internal:5000/")()).toBe("http://router.internal:5000");
    expect(at("")()).toBeUndefined();
    expect(at("router.internal")).toThrow("ROUTER_URL has to be an address");
  });

  it("parses lists, with hosts in lower case", () => {
    expect(
      read({
        DEMO: "1",
        ROOT_DOMAINS: "Example.UZ, dasturxon.uz,",
        TRUSTED_PROXIES: "127.0.0.1,fd00::/8",
      }),
    ).toMatchObject({
      hosts: { rootDomains: ["example.uz", "dasturxon.uz"] },
      trustedProxies: ["127.0.0.1", "fd00::/8"],
    });
  });

  it("requires DATABASE_URL with DATABASE_APP_URL", () => {
    expect(() => read({ DEMO: "1", DATABASE_APP_URL: "postgres://app@db/x" })).toThrow(
      "needs DATABASE_URL",
    );
  });
});

describe("describeConfig", () => {
  it("prints no key and no password", () => {
    const shown = JSON.stringify(
      describeConfig(
        read({
          DEMO: "0",
          SECRETS_KEY: `${key},${"m".repeat(32)}`,
          DATABASE_URL: "postgres://me:pa@ss@db:5432/shop?password=pa",
        }),
      ),
    );
    expect(shown).toContain("db:5432/shop");
    expect(shown).not.toMatch(/pa@|=pa|kkk|mmm/);
  });
});
