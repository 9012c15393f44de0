import type { Page } from "@playwright/test";
import type { Messages } from "@dasturxon/messages/messages";
import { placeOrder } from "./place-order.ts";
import { brandUrl, freshPhone } from "./product.ts";
import type { Known } from "./regular.ts";

export type View = {
  /** Names its picture. */
  name: string;
  brand: "demo" | "choyxona" | "naqsh" | "qahva";
  /** Somebody without an account, or the customer of `regular.ts`. */
  who: "guest" | "regular";
  path: (known: Known) => string;
  /** Opens an overlay once the page is hydrated. */
  open?: (page: Page, messages: Messages) => Promise<void>;
  /** Taller than the screen, and worth a look at its end. */
  hasEnd?: true;
  /** Opened once: another time it would be something else. */
  isPassing?: true;
};

type Rest = Partial<Pick<View, "open" | "hasEnd" | "isPassing">>;

const view =
  (who: View["who"], brand: View["brand"]) =>
  (name: string, path: string | View["path"], rest: Rest = {}): View => ({
    name,
    brand,
    who,
    path: typeof path === "string" ? () => path : path,
    ...rest,
  });

const stranger = view("guest", "demo");
const guest = view("guest", "choyxona");
const regular = view("regular", "demo");
const member = view("regular", "choyxona");
const end = { hasEnd: true } as const;

/** An overlay that its address opens. */
const overlay = (page: Page) => page.getByRole("dialog").waitFor();
/** Some way from any branch, within the zones. */
const farther = { latitude: 41.3047, longitude: 69.2628 };
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** Every screen of point 2 in its order, with what stands on it for a customer who has been here before. */
export const routes: View[] = [
  stranger("home", "/", end),
  stranger("about", "/about"),
  regular("basket", "/basket", end),
  stranger("search", "/search"),
  stranger("offerta", "/offerta"),
  stranger("privacy", "/privacy"),
  guest("category", ({ group }) => `/category?group=${group}`),
  regular("checkout", "/checkout", end),
  stranger("login-rules", "/login/rules"),
  guest("branches", "/branches"),
  guest("branches-map", "/branches/map"),
  stranger("product", ({ dish }) => `/product/${dish}`, end),
  stranger("vacancies", "/vacancy"),
  stranger("vacancy", ({ vacancy }) => `/vacancy/${vacancy}`, end),
  regular("profile", "/profile", end),
  regular("profile-user", "/profile/user"),
  regular("profile-promos", "/profile/promos"),
  regular("profile-favorites", "/profile/favorites"),
  member("profile-cards", "/profile/cards"),
  member("profile-cards-create", "/profile/cards/create"),
  member("profile-cards-confirm", "/profile/cards/create", {
    open: async (page, { t }) => {
      await page.getByLabel(t.cards.number).fill("8600 4954 7331 6478");
      await page.getByLabel(t.cards.expire).fill("12/39");
      await button(page, t.cards.getCode).click();
      await page.waitForURL("**/profile/cards/confirm");
    },
  }),
  regular("profile-orders", "/profile/orders"),
  regular("profile-order", ({ order }) => `/profile/orders/${order}`, end),
  regular("profile-order-map", ({ order }) => `/profile/orders/${order}/map`),
  regular("profile-address", "/profile/address"),
  regular("profile-address-create", "/profile/address/create", end),
  regular("choose-address", "/choose-address"),
  stranger("not-found", "/nowhere"),
  stranger("extra", "/extra"),
  guest("extra2", "/extra2"),
  stranger("login", "/login"),
  stranger("login-confirm", "/login", {
    open: async (page, { t }) => {
      await page.getByLabel(t.signIn.phone).fill(freshPhone());
      await button(page, t.signIn.getCode).click();
      await page.waitForURL("**/login/confirm");
    },
  }),
  stranger("merchant-not-available", "/merchantNotAvailable"),
  guest("pickup", "/address/pickup"),
  guest("pickup2", "/address/pickup2"),
  regular("delivery", "/address/delivery"),
];

/** Overlays of a screen. */
export const overlays: View[] = [
  stranger("dish-sheet", ({ dish }) => `/?product=${dish}`, { open: overlay }),
  guest("dish-with-pictures", ({ dish }) => `/?product=${dish}`, { open: overlay }),
  stranger("dish-plain", ({ plainDish }) => `/?product=${plainDish}`, { open: overlay }),
  regular("dish-of-basket", ({ plainDish }) => `/basket?product=${plainDish}&line=0`, {
    open: overlay,
  }),
  // From the row: opened by its address it would be over before it is paused, where the machine is busy.
  stranger("story", "/", {
    isPassing: true,
    async open(page, { t }) {
      await page.locator("a[href*='story=']").first().click();
      // Not that of the offers behind it, which an English page calls much the same.
      await page.getByRole("button", { name: t.story.pause, exact: true }).click();
    },
  }),
  regular("notifications", "/profile?notifications=1", { open: overlay }),
  regular("checkout-where", "/checkout?where=1", { open: overlay }),
  regular("phone-change", "/profile/user?phone=1", { open: overlay }),
  regular("other-sessions", "/profile/user?sessions=1", { open: overlay }),
  regular("account-end", "/profile/user?delete=1", { open: overlay }),
  member("reservations", "/profile?reservations=1", { open: overlay }),
  guest("booking", "/branches", {
    open: (page, { t }) =>
      button(page, new RegExp(`: ${t.reservation.book}`, "i"))
        .first()
        .click(),
  }),
  regular("sign-out", "/profile", {
    open: (page, { t }) => button(page, t.profile.signOut).click(),
  }),
  regular("order-cancel", ({ later }) => `/profile/orders/${later}`, {
    open: (page, { t }) => button(page, t.orders.cancel).click(),
  }),
  regular("basket-reasons", "/basket", {
    open: (page) =>
      page.evaluate(() => {
        for (const line of document.querySelectorAll("details")) line.open = true;
      }),
    hasEnd: true,
  }),
];

/** Screens in other states: empty, refused, found. */
export const states: View[] = [
  regular("home-regular", "/", end),
  stranger("basket-empty", "/basket"),
  stranger("favorites-empty", "/profile/favorites"),
  stranger("checkout-empty", "/checkout"),
  guest("basket-guest", "/basket"),
  stranger("search-found", "/search?q=lagmon"),
  stranger("search-nothing", "/search?q=qwrtpsd"),
  stranger("product-plain", ({ plainDish }) => `/product/${plainDish}`),
  stranger("login-error", "/login", {
    open: (page, { t }) => button(page, t.signIn.getCode).click(),
  }),
  regular("order-scheduled", ({ later }) => `/profile/orders/${later}`),
  regular("orders-archive", "/profile/orders?tab=archive"),
  regular("order-cancelled", ({ past }) => `/profile/orders/${past}`),
  member("checkout-choyxona", "/checkout", end),
  member("profile-choyxona", "/profile"),
  member("favorites-none", "/profile/favorites"),
  member("addresses-none", "/profile/address"),
  member("orders-none", "/profile/orders"),
];

/** The courier sets out a minute after the order came. */
const onTheWay = 90_000;

/** An order while it is cooked and brought; each takes a new order and its time. */
export const live: View[] = [
  regular("order-live", "/profile/orders", {
    isPassing: true,
    async open(page, { t }) {
      const { id } = await placeOrder(page);
      await page.goto(brandUrl("demo", `/profile/orders/${id}`));
      await page.getByText(t.orders.next.COOKING).waitFor({ timeout: onTheWay });
    },
  }),
  regular("courier-live", "/profile/orders", {
    isPassing: true,
    async open(page, { t }) {
      const { id } = await placeOrder(page, { to: farther });
      await page.goto(brandUrl("demo", `/profile/orders/${id}/map`));
      await button(page, t.courierMap.courier).waitFor({ timeout: onTheWay });
    },
  }),
];

/** The other brands: every switch and colour of theirs on the screens where it shows. */
export const otherBrands: View[] = [
  view("guest", "choyxona")("choyxona-home", "/", end),
  view("guest", "naqsh")("naqsh-home", "/", end),
  view("guest", "naqsh")("naqsh-dish", ({ dish }) => `/?product=${dish}`, { open: overlay }),
  view("guest", "naqsh")("naqsh-pickup2", "/address/pickup2"),
  view("guest", "naqsh")("naqsh-branches", "/branches"),
  view("guest", "qahva")("qahva-home", "/", end),
  view("guest", "qahva")("qahva-dish", ({ dish }) => `/?product=${dish}`, { open: overlay }),
  view("guest", "qahva")("qahva-extra2", "/extra2"),
];
