import { startVulnerableShop } from "./support/vulnerable-shop.ts";
import { expect, test } from "./support/test.ts";

/** Marks `<html>` if a script runs or the style applies. */
const injected =
  `<script>document.documentElement.dataset.injected="yes"</script>` +
  `<script nonce="">document.documentElement.dataset.injected="yes"</script>` +
  `<style>html{--injected:yes}</style>`;

test(
  "the policy blocks injected scripts and styles, but not the shop's own",
  { tag: "@desktop" },
  async ({ page, problems }) => {
    const refused = /violates the following Content Security Policy/;
    problems.expect(refused);
    problems.expect(/404: GET/); // The page of an unknown merchant.
    const refusals: string[] = [];
    page.on("console", (message) => {
      if (refused.test(message.text())) refusals.push(message.text());
    });
    const shop = await startVulnerableShop(injected);
    try {
      await page.addInitScript(() => localStorage.setItem("theme", "dark"));
      const response = await page.goto(shop.address);
      const root = page.locator("html");
      // The inline script has run, and the page has hydrated.
      await expect(root).toHaveAttribute("data-theme", "dark");
      await page.waitForFunction(() => "__reactRouterRouteModules" in window);
      expect((await page.content()).split("dataset.injected")).toHaveLength(3);
      await expect(root).not.toHaveAttribute("data-injected");
      await expect(root).not.toHaveCSS("--injected", "yes");
      expect(refusals).toHaveLength(3);

      // Rendered again, page and policy are identical.
      const again = await page.request.get(shop.address);
      expect(await again.text()).toBe(await response?.text());
      expect(again.headers()["content-security-policy"]).toBe(
        response?.headers()["content-security-policy"],
      );
    } finally {
      shop.stop();
    }
  },
);
