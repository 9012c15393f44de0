import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createMessages } from "@dasturxon/messages/create-messages";
import { brandUrl } from "../../e2e/support/product.ts";
import { openAndAwaitStartup, settled } from "../../e2e/support/settled.ts";
import { everyView, inDemoShop, noon, prepareVisitors } from "./demo-shop.ts";

// `npm run accessibility-tree`: writes docs/accessibility-tree.md, the accessibility trees on the path to an order.

const path = [
  "home-regular",
  "dish-sheet",
  "basket",
  "checkout",
  "login",
  "login-confirm",
  "order-scheduled",
];
const file = join(import.meta.dirname, "../../docs/accessibility-tree.md");

/** `Monday, 23 November`, with or without its weekday. */
const day =
  /(?:\w+day, )?\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)/g;
/** Removes what differs between runs: ids, phones, ports and days. */
const withoutVariables = (tree: string) =>
  tree
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "…")
    .replaceAll(/\+998 90 \d{3}-\d{2}-\d{2}/g, "+998 90 …")
    .replaceAll(/localhost:\d+/g, "localhost")
    .replaceAll(day, "…");

await inDemoShop(async (browser) => {
  const { regular, pageIds } = await prepareVisitors(browser, noon);
  const messages = createMessages("eng");
  const chapters: string[] = [];
  for (const name of path) {
    const view = everyView.find((each) => each.name === name);
    if (!view) throw new Error(`No view is called ${name}`);
    const context = await browser.newContext({
      viewport: { width: 360, height: 780 },
      timezoneId: "Asia/Tashkent",
      serviceWorkers: "block",
      ...(view.user === "regular" && { storageState: regular }),
    });
    await context.clock.install({ time: noon });
    await context.addCookies([{ name: "_language", value: "eng", url: brandUrl(view.brand) }]);
    const page = await context.newPage();
    const address = brandUrl(view.brand, view.path(pageIds[view.brand]));
    await (view.user === "regular" ? openAndAwaitStartup(page, address) : page.goto(address));
    await settled(page);
    await view.open?.(page, messages);
    await settled(page);
    const modal = page.getByRole("dialog");
    const root = (await modal.count()) > 0 ? modal : page.locator("body");
    chapters.push(
      `## ${name}\n\n\`\`\`yaml\n${withoutVariables(await root.ariaSnapshot())}\n\`\`\``,
    );
    console.log(name);
    await context.close();
  }
  const head =
    "# Accessibility trees on the path to an order\n\nOn a phone, in English, from the menu to the order. Written by `npm run accessibility-tree`.\n";
  await writeFile(file, `${head}\n${chapters.join("\n\n")}\n`);
});
