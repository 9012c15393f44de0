import type { Page } from "@playwright/test";
import { seededRandom } from "../tools/seeded-random.ts";
import { merchantIds, switchTo, tab, type BrandName } from "./support/brand-tabs.ts";
import { signInByApi } from "./support/earlier-visit.ts";
import { brandUrl } from "./support/product.ts";
import { productsOf } from "./support/products.ts";
import { cookiesOf, stored } from "./support/stored.ts";
import { expect, test } from "./support/test.ts";

const brands = ["naqsh", "choyxona", "demo"] as const satisfies BrandName[];
type Brand = (typeof brands)[number];

/** Data of a customer with one brand. */
type BrandData = { token: string | null; person: string | null; products: string[] };

/** `brand-switches.test.ts` makes far more switches, on the session alone. */
const switches = 8;
/** Number of switches between two actions: adding a product or signing in. */
const switchesPerAction = 2;
const seed = 42;

test(
  "8 random switches between three brand tabs neither leak nor lose baskets and sign-ins",
  { annotation: { type: "requirement", description: "[S1.35, S4.34, S4.35]" } },
  async ({ page }) => {
    test.setTimeout(300_000);
    const numbers = seededRandom(seed);
    const random = (below: number) => Math.floor(numbers() * below);
    // Only the session is checked: skip media, styles and fonts.
    await page.route(/\/media\/|\.(css|woff2)/, (route) => route.fulfill({ body: "" }));
    const ids = await merchantIds();
    const products = {} as Record<Brand, string[]>;
    const noData = (): BrandData => ({ token: null, person: null, products: [] });
    const owned = { naqsh: noData(), choyxona: noData(), demo: noData() };
    for (const brand of brands) {
      await openAt(page, ids[brand]);
      products[brand] = (await productsOf(page)).map(({ id }) => id);
    }

    let open: Brand = "demo";
    for (let step = 0; step < switches; step += 1) {
      const others = brands.filter((brand) => brand !== open);
      open = others[random(others.length)] ?? "naqsh";
      // Click the tab before an action, otherwise open the tab's URL.
      if (step % switchesPerAction === 0) await press(page, open, ids[open]);
      else await openAt(page, ids[open]);
      if (step % switchesPerAction === 0) {
        // Leave the shop, until the next switch: a pending profile request would overwrite the new customer.
        await page.goto(brandUrl("naqsh", "/robots.txt"));
        if (random(2) === 0) owned[open] = { ...owned[open], ...(await signIn(page)) };
        else
          owned[open].products.push(
            await addToBasket(page, products[open][random(products[open].length)] ?? ""),
          );
      }
      await expectSeparateSessions(page, ids, open, owned, `switch ${step}`);
    }
  },
);

async function openAt(page: Page, id: string) {
  await page.goto(brandUrl("naqsh", `/privacy?brand=${id}`), { waitUntil: "commit" });
  await page.waitForFunction((merchantId) => localStorage.getItem("merchantId") === merchantId, id);
}

/** Waits until the tab links to the brand's last page, which loads fast. */
async function press(page: Page, brand: Brand, id: string) {
  await expect(tab(page, brand)).toHaveAttribute("href", /^\/privacy\?/);
  await switchTo(page, brand, id);
}

async function signIn(page: Page) {
  await signInByApi(page);
  const { token = null, profile = "{}" } = await stored(page);
  return { token, person: (JSON.parse(profile) as { id: string }).id };
}

/** Adds a product to the open brand's stored basket. */
const addToBasket = (page: Page, productId: string) =>
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

/** The open brand has its data in the main keys, the others in `sessions`, and the cookie names the open brand. */
async function expectSeparateSessions(
  page: Page,
  ids: Record<BrandName, string>,
  open: Brand,
  owned: Record<Brand, BrandData>,
  when: string,
) {
  const values = await stored(page);
  const { merchant } = await cookiesOf(page);
  type Session = { token: string | null; user: { id: string } | null };
  const savedSessions = JSON.parse(values["sessions"] ?? "{}") as Record<string, Session>;
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
          : (savedSessions[ids[brand]] ?? { token: null, user: null });
      const session = { token, person: user?.id ?? null };
      return [brand, { ...session, products: draft.lines.map(({ productId }) => productId) }];
    }),
  );
  expect({ merchant, active: values["activeBrand"], found }, when).toEqual({
    merchant: ids[open],
    active: ids[open],
    found: owned,
  });
}
