import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import { aWebSettings } from "@dasturxon/testing/merchant-builders";
import { pageWithPolicy, thirdPartyHosts } from "./content-security-policy.ts";

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

/** A page of ours, as it is rendered under a mark. */
const rendered = (nonce: string) =>
  `<style nonce="${nonce}">a{}</style><link rel="modulepreload" href="/a.js" nonce="${nonce}"/>` +
  `<script nonce="${nonce}">go()</script><script nonce="${nonce}" type="module" async="">import('x')</script>`;

it("allows what bears the page's mark by its hash", () => {
  const { "script-src": scripts, "style-src": styles } = policy(rendered(mark));
  expect(scripts).toBe(`script-src 'self' ${hash("go()")} ${hash("import('x')")}`);
  expect(styles).toBe(`style-src 'self' ${hash("a{}")}`);
});

it.each([
  "<script>evil()</script>",
  "<style>evil{}</style>",
  '<script nonce="">evil()</script>',
  '<script nonce="another">evil()</script>',
  // Open at its end, it would take up what we wrote behind it.
  "<script>evil()//",
  "<script a=",
  "<style a=",
  '<script src="data:text/javascript,evil()" a=',
])("allows nothing that got into the page otherwise: %s", (injected) => {
  const { html } = pageWithPolicy(injected + rendered(mark), mark, []);
  expect(html.startsWith(injected)).toBe(true);
  expect(policy(injected + rendered(mark))).toEqual(policy(rendered(mark)));
  // Right before a link of ours, too, which bears the mark.
  const link = `<link rel="stylesheet" href="/a.css" nonce="${mark}"/>evil()</script>`;
  expect(policy(injected + link)["script-src"]).toBe("script-src 'self'");
});

it("leaves nothing of the mark: a page is the same, rendered again", () => {
  const again = "0b9d7c5e-1111-4222-8333-444455556666";
  const first = pageWithPolicy(rendered(mark), mark, []);
  expect(first).toEqual(pageWithPolicy(rendered(again), again, []));
  expect(first.html).not.toContain("nonce");
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
