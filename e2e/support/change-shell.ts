import type { City } from "@dasturxon/contract/entities/branch";
import type { PublicMerchant } from "@dasturxon/contract/entities/merchant";
import type { Page } from "@playwright/test";
import { brandUrl } from "./product.ts";

/** The part of the shell that tests change. */
export type PageShell = {
  brand: {
    merchant: PublicMerchant;
    cities: City[];
    estimate: { branches: { cityId: string | null }[] };
  };
};

const shellElement = /(<script id="shell"[^>]*>)(.*?)(?=<\/script>)/;

/** Changes the shell in the HTML of a brand's home page, as if the brand had other data. */
export async function changeShell(page: Page, brand: string, change: (shell: PageShell) => void) {
  const home = new URL(brandUrl(brand));
  await page.route(home.href, async (route) => {
    const response = await route.fetch({
      // Node does not resolve the brands' hosts; the server uses the header.
      url: `http://127.0.0.1:${home.port}/`,
      headers: { ...(await route.request().allHeaders()), host: home.host },
    });
    const html = (await response.text()).replace(
      shellElement,
      (_, opening: string, text: string) => {
        const shell = JSON.parse(text) as PageShell;
        change(shell);
        return opening + JSON.stringify(shell).replaceAll("<", "\\u003c");
      },
    );
    await route.fulfill({ response, body: html });
  });
}
