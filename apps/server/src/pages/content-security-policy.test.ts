import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import { aMerchant, aWebSettings } from "@dasturxon/testing/merchant-builders";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { outsideHosts } from "./outside-hosts.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const hostsOf = (settings: Partial<WebSettings>) =>
  outsideHosts({
    merchant: aMerchant(),
    settings: aWebSettings({ mapType: "LEAFLET", ...settings }),
  });
const policy = (html: string, brand: Partial<WebSettings> = {}) =>
  Object.fromEntries(
    contentSecurityPolicy(html, [{ connect: ["https://api.example"] }, ...hostsOf(brand)])
      .split("; ")
      .map((directive) => [directive.split(" ")[0], directive]),
  );

it("allows a page's own inline scripts and styles by their hashes, and no others", () => {
  const { "script-src": scripts, "style-src": styles } = policy(
    "<style>a{}</style><script>go()</script><script type=\"module\" async>import('x')</script>",
  );
  expect(scripts).toBe(`script-src 'self' ${hash("go()")} ${hash("import('x')")}`);
  expect(styles).toBe(`style-src 'self' ${hash("a{}")}`);
});

it("has no hash for data and for scripts that are files", () => {
  expect(
    policy('<script type="application/json">{}</script><script src="/a.js"></script>')[
      "script-src"
    ],
  ).toBe("script-src 'self'");
});

it("lets the page talk to the installation's other origins, and the messenger frame it", () => {
  const { "connect-src": connect, "frame-ancestors": ancestors } = policy("");
  expect(connect).toBe("connect-src 'self' https://api.example");
  expect(ancestors).toContain("https://web.telegram.org");
});

it("lets the hosts of Yandex Maps in for brands whose maps they are, and for no others", () => {
  expect(Object.values(policy("")).join()).not.toContain("yandex");
  const theirs = policy("<script>go()</script>", { mapType: "YANDEX" });
  expect(theirs["script-src"]).toContain(`${hash("go()")} https://api-maps.yandex.ru`);
  expect(theirs["connect-src"]).toContain("https://api.example https://api-maps.yandex.ru");
  expect(theirs["img-src"]).toContain("https://*.maps.yandex.net");
  expect(theirs["style-src"]).toContain("https://yastatic.net");
  expect(theirs["worker-src"]).toContain("blob:");
});

it("lets in the hosts of a brand's counters, each with its id", () => {
  const theirs = policy("", {
    yandexMetricsEnabled: true,
    yandexMetricsId: "44147844",
    pixels: [{ kind: "facebook", id: "no id" }],
  });
  expect(theirs["script-src"]).toBe("script-src 'self' https://mc.yandex.ru https://mc.yandex.com");
  expect(theirs["connect-src"]).toContain("https://mc.yandex.ru");
  expect(Object.values(theirs).join()).not.toContain("facebook");
});
