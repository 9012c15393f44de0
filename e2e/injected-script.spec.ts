import { startLeakyShop } from "./support/leaky-shop.ts";
import { expect, test } from "./support/test.ts";

/** Reports what of it ran or was shown. */
const injected =
  `<script>document.documentElement.dataset.injected="yes"</script>` +
  `<script nonce="">document.documentElement.dataset.injected="yes"</script>` +
  `<style>html{--injected:yes}</style>`;

test(
  "injected scripts and styles have no effect, while the shop's own work",
  { tag: "@desktop" },
  async ({ page, problems }) => {
    const refused = /violates the following Content Security Policy/;
    problems.expect(refused);
    problems.expect(/404: GET/); // It is nobody's page.
    const refusals: string[] = [];
    page.on("console", (message) => {
      if (refused.test(message.text())) refusals.push(message.text());
    });
    const shop = await startLeakyShop(injected);
    try {
      await page.addInitScript(() => localStorage.setItem("theme", "dark"));
      const answer = await page.goto(shop.address);
      const root = page.locator("html");
      // Set by a script within the page, and the page has hydrated.
      await expect(root).toHaveAttribute("data-theme", "dark");
      await page.waitForFunction(() => "__reactRouterRouteModules" in window);
      expect((await page.content()).split("dataset.injected")).toHaveLength(3);
      await expect(root).not.toHaveAttribute("data-injected");
      await expect(root).not.toHaveCSS("--injected", "yes");
      expect(refusals).toHaveLength(3);

      // A second rendering is identical.
      const again = await page.request.get(shop.address);
      expect(await again.text()).toBe(await answer?.text());
      expect(again.headers()["content-security-policy"]).toBe(
        answer?.headers()["content-security-policy"],
      );
    } finally {
      shop.stop();
    }
  },
);
