import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { merchantIds, switchTo, tab, type BrandName } from "./support/brand-tabs.ts";
import { productsOf, signInBehind } from "./support/earlier-visit.ts";
import { brandUrl } from "./support/product.ts";
import { cookiesOf, stored } from "./support/stored.ts";
import { expect, test } from "./support/test.ts";

const brands = ["naqsh", "choyxona", "demo"] as const satisfies BrandName[];
type Brand = (typeof brands)[number];

/** Data of a customer with one brand. */
type Own = { token: string | null; person: string | null; dishes: string[] };

/** `brand-switches.test.ts` does far longer walks over the session alone. */
const switches = 60;
/** Switches between two actions: adding a product, signing in. */
const betweenDoings = 10;

/** The same walk for the same seed, which is printed on failure. */
function walkOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return Math.floor((state / 0x8000_0000) * below);
  };
}

test(
  "baskets and sessions of three brands neither leak nor get lost over 60 random switches",
  { annotation: { type: "requirement", description: "[S1.35, S4.34, S4.35]" } },
  async ({ page }) => {
    test.setTimeout(600_000);
    const seed = randomInt(0x7fff_ffff);
    const random = walkOf(seed);
    // Only the session is checked: pictures and fonts are blocked.
    await page.route(/\/media\/|\.(css|woff2)/, (route) => route.fulfill({ body: "" }));
    const ids = await merchantIds(page);
    const dishes = {} as Record<Brand, string[]>;
    const nothing = (): Own => ({ token: null, person: null, dishes: [] });
    const owned = { naqsh: nothing(), choyxona: nothing(), demo: nothing() };
    for (const brand of brands) {
      await openAt(page, ids[brand]);
      dishes[brand] = (await productsOf(page)).map(({ id }) => id);
    }

    let open: Brand = "demo";
    for (let step = 0; step < switches; step += 1) {
      const others = brands.filter((brand) => brand !== open);
      open = others[random(others.length)] ?? "naqsh";
      // By a press where an action follows, else by the tab's URL.
      if (step % betweenDoings === 0) await press(page, open, ids[open]);
      else await openAt(page, ids[open]);
      if (step % betweenDoings === 0) {
        const address = page.url();
        // A page that is loading its customer at this moment would overwrite the new one.
        await page.goto(brandUrl("naqsh", "/robots.txt"));
        if (random(2) === 0) owned[open] = { ...owned[open], ...(await signIn(page)) };
        else
          owned[open].dishes.push(
            await fill(page, dishes[open][random(dishes[open].length)] ?? ""),
          );
        await page.goto(address);
      }
      await expectOwn(page, ids, open, owned, `switch ${step} of the walk ${seed}`);
    }
  },
);

async function openAt(page: Page, id: string) {
  await page.goto(brandUrl("naqsh", `/privacy?brand=${id}`), { waitUntil: "commit" });
  await page.waitForFunction((wanted) => localStorage.getItem("merchantId") === wanted, id);
}

/** Waits until the tab links to the page where the brand was left. */
async function press(page: Page, brand: Brand, id: string) {
  await expect(tab(page, brand)).toHaveAttribute("href", /^\/privacy\?/);
  await switchTo(page, brand, id);
}

async function signIn(page: Page) {
  await signInBehind(page);
  const { token = null, profile = "{}" } = await stored(page);
  return { token, person: (JSON.parse(profile) as { id: string }).id };
}

/** Adds a product to the open brand's basket, as its page would. */
const fill = (page: Page, productId: string) =>
  page.evaluate((id) => {
    const key = `draft:${localStorage.getItem("merchantId")}`;
    const { lines } = JSON.parse(localStorage.getItem(key) ?? '{"lines":[]}') as {
      lines: object[];
    };
    const seen = { name: "", options: "", price: 1_000, image: null, colour: null };
    const draft = {
      lines: [...lines, { productId: id, count: 1, modifications: [], seen }],
      choices: { serviceType: "DELIVERY", isDineIn: false },
      placedOrderId: null,
    };
    localStorage.setItem(key, JSON.stringify(draft));
    return id;
  }, productId);

/** The open brand's session is active, the others' are stored, and requests name the right merchant. */
async function expectOwn(
  page: Page,
  ids: Record<BrandName, string>,
  open: Brand,
  owned: Record<Brand, Own>,
  when: string,
) {
  const values = await stored(page);
  const { merchant } = await cookiesOf(page);
  type Session = { token: string | null; user: { id: string } | null };
  const aside = JSON.parse(values["sessions"] ?? "{}") as Record<string, Session>;
  const found = Object.fromEntries(
    brands.map((brand) => {
      const draft = JSON.parse(values[`draft:${ids[brand]}`] ?? '{"lines":[]}') as {
        lines: { productId: string }[];
      };
      const { token, user } =
        brand === open
          ? {
              token: values["token"] ?? null,
              user: JSON.parse(values["profile"] ?? "null") as Session["user"],
            }
          : (aside[ids[brand]] ?? { token: null, user: null });
      const own = { token, person: user?.id ?? null };
      return [brand, { ...own, dishes: draft.lines.map(({ productId }) => productId) }];
    }),
  );
  expect({ merchant, active: values["activeBrand"], found }, when).toEqual({
    merchant: ids[open],
    active: ids[open],
    found: owned,
  });
}
