import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import { aWebSettings } from "@dasturxon/testing/merchant-builders";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { outsideHosts } from "./outside-hosts.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const hostsOf = (settings: Partial<WebSettings>) =>
  outsideHosts({ settings: aWebSettings(settings) });
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

it("lets nothing of Yandex Maps in, whose maps they ever are: they have a frame", () => {
  const theirs = Object.values(policy("", { mapType: "YANDEX" })).join();
  expect(theirs).not.toMatch(/yandex|unsafe-eval/);
  expect(policy("", { mapType: "YANDEX" })["worker-src"]).toBe("worker-src 'self'");
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
