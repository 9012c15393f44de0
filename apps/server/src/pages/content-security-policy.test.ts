import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import { aWebSettings } from "@dasturxon/testing/merchant-builders";
import { cardHosts, pageWithPolicy, thirdPartyHosts } from "./content-security-policy.ts";

const mark = "9f1c4e2a-7b1d-4a53-8a55-0c6c3f1d2e77";
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const hostsOf = (settings: Partial<WebSettings>) =>
  thirdPartyHosts({ settings: aWebSettings(settings) });
const policy = (html: string, brand: Partial<WebSettings> = {}) =>
  Object.fromEntries(
    pageWithPolicy(html, mark, [{ connect: ["https://api.example"] }, ...hostsOf(brand)])
      .policy.split("; ")
      .map((directive) => [directive.split(" ")[0], directive]),
  );

/** A page of ours, rendered with a mark. */
const rendered = (nonce: string) =>
  `<style nonce="${nonce}">a{}</style><link rel="modulepreload" href="/a.js" nonce="${nonce}"/>` +
  `<script nonce="${nonce}">go()</script><script nonce="${nonce}" type="module" async="">import('x')</script>`;

it("allows marked scripts and styles by their hash", () => {
  const { "script-src": scripts, "style-src": styles } = policy(rendered(mark));
  expect(scripts).toBe(`script-src 'self' ${hash("go()")} ${hash("import('x')")}`);
  expect(styles).toBe(`style-src 'self' ${hash("a{}")}`);
});

it.each([
  "<script>evil()</script>",
  "<style>evil{}</style>",
  '<script nonce="">evil()</script>',
  '<script nonce="another">evil()</script>',
  // Unterminated: it would swallow the markup that follows.
  "<script>evil()//",
  "<script a=",
  "<style a=",
  '<script src="data:text/javascript,evil()" a=',
])("does not allow injected content: %s", (injected) => {
  const { html } = pageWithPolicy(injected + rendered(mark), mark, []);
  expect(html.startsWith(injected)).toBe(true);
  expect(policy(injected + rendered(mark))).toEqual(policy(rendered(mark)));
  // Also directly before a marked link of ours.
  const link = `<link rel="stylesheet" href="/a.css" nonce="${mark}"/>evil()</script>`;
  expect(policy(injected + link)["script-src"]).toBe("script-src 'self'");
});

it("removes the mark: a page rendered again is identical", () => {
  const again = "0b9d7c5e-1111-4222-8333-444455556666";
  const first = pageWithPolicy(rendered(mark), mark, []);
  expect(first).toEqual(pageWithPolicy(rendered(again), again, []));
  expect(first.html).not.toContain("nonce");
});

it("allows connections to the installation's other origins, and framing by the messenger", () => {
  const { "connect-src": connect, "frame-ancestors": ancestors } = policy("");
  expect(connect).toBe("connect-src 'self' https://api.example");
  expect(ancestors).toContain("https://web.telegram.org");
});

it("allows the provider that takes card numbers, for brands with saved cards only", () => {
  const hosts = (cardActive: boolean, url?: string) =>
    cardHosts({ settings: aWebSettings({ cardActive }) }, url);
  const url = "https://checkout.paycom.uz/api";
  expect(hosts(true, url)).toEqual({ connect: ["https://checkout.paycom.uz"] });
  for (const none of [hosts(false, url), hosts(true), hosts(true, "/dev/pay/payme/api")])
    expect(none).toEqual({});
});

it("allows nothing of Yandex Maps, which have their own frame", () => {
  const withYandex = Object.values(policy("", { mapType: "YANDEX" })).join();
  expect(withYandex).not.toMatch(/yandex|unsafe-eval/);
  expect(policy("", { mapType: "YANDEX" })["worker-src"]).toBe("worker-src 'self'");
});

it("allows the hosts of a brand's analytics, each with its id", () => {
  const withYandex = policy("", {
    yandexMetricsEnabled: true,
    yandexMetricsId: "44147844",
    pixels: [{ kind: "facebook", id: "no id" }],
  });
  expect(withYandex["script-src"]).toBe(
    "script-src 'self' https://mc.yandex.ru https://mc.yandex.com",
  );
  expect(withYandex["connect-src"]).toContain("https://mc.yandex.ru");
  expect(Object.values(withYandex).join()).not.toContain("facebook");
});
