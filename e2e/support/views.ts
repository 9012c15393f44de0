import type { Page } from "@playwright/test";
import type { Messages } from "@dasturxon/messages/messages";
import { inTheCentre, setLocation } from "./order.ts";
import { delayOrder, deliverOrder } from "./own-brand.ts";
import { placeOrder, shareOrder } from "./place-order.ts";
import { brandUrl, freshPhone, merchantIdOf } from "./product.ts";
import type { PageIds } from "./regular.ts";

export type View = {
  /** Name of its picture. */
  name: string;
  brand: "demo" | "choyxona" | "naqsh" | "qahva";
  /** A visitor without an account, or the customer of `regular.ts`. */
  user: "guest" | "regular";
  path: (ids: PageIds) => string;
  /** Opens an overlay once the page is hydrated. */
  open?: (page: Page, messages: Messages) => Promise<void>;
  /** Taller than the screen, with an end worth a picture. */
  hasEnd?: true;
  /** Opened only once, since it changes with time. */
  isTransient?: true;
  /** Leaves something in its browser that other views would show. */
  isApart?: true;
};

type Rest = Partial<Pick<View, "open" | "hasEnd" | "isTransient" | "isApart">>;

const view =
  (user: View["user"], brand: View["brand"]) =>
  (name: string, path: string | View["path"], rest: Rest = {}): View => ({
    name,
    brand,
    user,
    path: typeof path === "string" ? () => path : path,
    ...rest,
  });

const demoGuest = view("guest", "demo");
const choyxonaGuest = view("guest", "choyxona");
const demoRegular = view("regular", "demo");
const choyxonaRegular = view("regular", "choyxona");
const end = { hasEnd: true } as const;

const overlay = (page: Page) => page.getByRole("dialog").waitFor();
/** Inside the zones, away from all branches. */
const farther = { latitude: 41.3047, longitude: 69.2628 };
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** Every screen of point 2 in order, for a guest or a regular customer. */
export const routes: View[] = [
  demoGuest("home", "/", end),
  demoGuest("about", "/about"),
  demoRegular("basket", "/basket", end),
  demoGuest("search", "/search"),
  demoGuest("offerta", "/offerta"),
  demoGuest("privacy", "/privacy"),
  choyxonaGuest("category", ({ group }) => `/category?group=${group}`),
  demoRegular("checkout", "/checkout", end),
  demoGuest("group", "/group"),
  demoGuest("login-rules", "/login/rules"),
  choyxonaGuest("branches", "/branches"),
  choyxonaGuest("branches-map", "/branches/map"),
  demoGuest("product", ({ product }) => `/product/${product}`, end),
  demoGuest("vacancies", "/vacancy"),
  demoGuest("vacancy", ({ vacancy }) => `/vacancy/${vacancy}`, end),
  demoRegular("profile", "/profile", end),
  demoRegular("profile-user", "/profile/user"),
  demoRegular("profile-promos", "/profile/promos"),
  demoRegular("profile-favorites", "/profile/favorites"),
  choyxonaRegular("profile-cards", "/profile/cards"),
  choyxonaRegular("profile-cards-create", "/profile/cards/create"),
  choyxonaRegular("profile-cards-confirm", "/profile/cards/create", {
    open: async (page, { t }) => {
      await page.getByLabel(t.cards.number).fill("8600 4954 7331 6478");
      await page.getByLabel(t.cards.expire).fill("12/39");
      await button(page, t.cards.getCode).click();
      await page.waitForURL("**/profile/cards/confirm");
    },
  }),
  demoRegular("profile-orders", "/profile/orders"),
  demoRegular("profile-order", ({ order }) => `/profile/orders/${order}`, end),
  demoRegular("profile-order-map", ({ order }) => `/profile/orders/${order}/map`),
  demoRegular("profile-address", "/profile/address"),
  demoRegular("profile-address-create", "/profile/address/create", end),
  demoRegular("choose-address", "/choose-address"),
  demoGuest("not-found", "/nowhere"),
  demoGuest("extra", "/extra"),
  choyxonaGuest("extra2", "/extra2"),
  demoGuest("login", "/login"),
  demoGuest("login-confirm", "/login", {
    open: async (page, { t }) => {
      await page.getByLabel(t.signIn.phone).fill(freshPhone());
      await button(page, t.signIn.getCode).click();
      await page.waitForURL("**/login/confirm");
    },
  }),
  demoGuest("merchant-not-available", "/merchantNotAvailable"),
  choyxonaGuest("pickup", "/address/pickup"),
  choyxonaGuest("pickup2", "/address/pickup2"),
  demoRegular("delivery", "/address/delivery"),
];

/** Overlays of a screen. */
export const overlays: View[] = [
  demoGuest("dish-sheet", ({ product }) => `/?product=${product}`, { open: overlay }),
  choyxonaGuest("dish-with-pictures", ({ product }) => `/?product=${product}`, { open: overlay }),
  demoGuest("dish-plain", ({ plainProduct }) => `/?product=${plainProduct}`, { open: overlay }),
  demoRegular("dish-of-basket", ({ plainProduct }) => `/basket?product=${plainProduct}&line=0`, {
    open: overlay,
  }),
  // Opened from the row: by URL it could end before it is paused, on a busy machine.
  demoGuest("story", "/", {
    isTransient: true,
    async open(page, { t }) {
      await page.locator("a[href*='story=']").first().click();
      // Not the pause button of the banners behind it, whose English name is similar.
      await page.getByRole("button", { name: t.story.pause, exact: true }).click();
    },
  }),
  demoRegular("group-own", "/group", {
    isApart: true,
    open: async (page, { t }) => {
      await page.getByLabel(t.group.name).fill("Nigora");
      await button(page, t.group.start).click();
      await page.getByRole("region", { name: "Nigora" }).waitFor();
    },
  }),
  demoRegular("notifications", "/profile?notifications=1", { open: overlay }),
  demoRegular("checkout-where", "/checkout?where=1", { open: overlay }),
  demoRegular("phone-change", "/profile/user?phone=1", { open: overlay }),
  demoRegular("other-sessions", "/profile/user?sessions=1", { open: overlay }),
  demoRegular("account-end", "/profile/user?delete=1", { open: overlay }),
  choyxonaRegular("reservations", "/profile?reservations=1", { open: overlay }),
  choyxonaGuest("booking", "/branches", {
    open: (page, { t }) =>
      button(page, new RegExp(`: ${t.reservation.book}`, "i"))
        .first()
        .click(),
  }),
  demoRegular("sign-out", "/profile", {
    open: (page, { t }) => button(page, t.profile.signOut).click(),
  }),
  demoRegular("order-cancel", ({ later }) => `/profile/orders/${later}`, {
    open: (page, { t }) => button(page, t.orders.cancel).click(),
  }),
  demoRegular("basket-reasons", "/basket", {
    open: (page) =>
      page.evaluate(() => {
        for (const line of document.querySelectorAll("details")) line.open = true;
      }),
    hasEnd: true,
  }),
];

/** Other states of screens: empty, refused, found. */
export const states: View[] = [
  demoRegular("home-regular", "/", end),
  demoRegular("checkout-pick-up", "/checkout", {
    isApart: true,
    async open(page, { t }) {
      await page.getByRole("radio", { name: t.shell.pickUp }).check();
      await button(page, new RegExp(t.checkout.chooseBranch)).click();
      await page.getByRole("dialog").getByRole("radio").first().check();
      await page.getByRole("dialog").getByRole("button", { name: t.action.continue }).click();
      await page.getByRole("dialog").waitFor({ state: "hidden" });
    },
  }),
  demoGuest("address-flat", "/address/delivery?next=/choose-address", {
    async open(page, { t }) {
      await setLocation(page.context(), inTheCentre);
      await button(page, t.address.locate).click();
      await page
        .getByText(/10\s000/)
        .first()
        .waitFor();
      await button(page, t.address.confirm).click();
      await page.getByText(t.address.flatMissing).waitFor();
    },
  }),
  demoGuest("basket-empty", "/basket"),
  demoGuest("favorites-empty", "/profile/favorites"),
  demoGuest("checkout-empty", "/checkout"),
  choyxonaGuest("basket-guest", "/basket"),
  demoGuest("search-found", "/search?q=lagmon"),
  demoGuest("search-nothing", "/search?q=qwrtpsd"),
  demoGuest("product-plain", ({ plainProduct }) => `/product/${plainProduct}`),
  demoGuest("login-error", "/login", {
    open: (page, { t }) => button(page, t.signIn.getCode).click(),
  }),
  demoRegular("order-scheduled", ({ later }) => `/profile/orders/${later}`),
  demoRegular("track", ({ shared }) => `/track/${shared}`),
  demoRegular("orders-archive", "/profile/orders?tab=archive"),
  demoRegular("order-cancelled", ({ past }) => `/profile/orders/${past}`),
  choyxonaRegular("checkout-choyxona", "/checkout", end),
  choyxonaRegular("profile-choyxona", "/profile"),
  choyxonaRegular("favorites-none", "/profile/favorites"),
  choyxonaRegular("addresses-none", "/profile/address"),
  choyxonaRegular("orders-none", "/profile/orders"),
];

/** The simulated courier sets out a minute after the order. */
const onTheWay = 90_000;

/** Opens a new order that the customer has received. */
async function openReceived(page: Page) {
  const { id } = await placeOrder(page);
  await deliverOrder(await merchantIdOf("demo"), id);
  await page.goto(brandUrl("demo", `/profile/orders/${id}`));
}

/** An order during cooking and delivery; each view places a new one and waits. */
export const live: View[] = [
  demoRegular("order-live", "/profile/orders", {
    isTransient: true,
    async open(page, { t }) {
      const { id } = await placeOrder(page, { to: farther });
      await page.goto(brandUrl("demo", `/profile/orders/${id}`));
      await page.getByText(t.orders.next.COOKING).waitFor({ timeout: onTheWay });
    },
  }),
  demoRegular("order-late", "/profile/orders", {
    isTransient: true,
    async open(page, { t }) {
      const { id } = await placeOrder(page, { to: farther });
      await delayOrder(await merchantIdOf("demo"), id);
      await page.goto(brandUrl("demo", `/profile/orders/${id}`));
      await page.getByText(t.tracking.late("").slice(0, 12)).waitFor();
    },
  }),
  demoRegular("active-orders", "/profile/orders", {
    isTransient: true,
    async open(page, { t }) {
      await placeOrder(page);
      await page.goto(brandUrl("demo"));
      await page.getByRole("region", { name: t.strip.label }).getByRole("button").click();
    },
  }),
  demoRegular("track-live", "/profile/orders", {
    isTransient: true,
    async open(page) {
      const { id } = await placeOrder(page, { to: farther });
      await page.goto(brandUrl("demo", `/track/${await shareOrder(page, id)}`));
      await page.getByRole("application").waitFor();
    },
  }),
  demoRegular("order-review", "/profile/orders", {
    isTransient: true,
    ...end,
    async open(page, { t }) {
      await openReceived(page);
      await page
        .getByTitle(t.review.stars[1] ?? "", { exact: true })
        .first()
        .click();
      await page.getByText(t.review.productReasons.COLD).waitFor();
    },
  }),
  demoRegular("order-tip", "/profile/orders", {
    isTransient: true,
    async open(page, { t }) {
      await openReceived(page);
      // A good delivery is followed by the tip.
      await page
        .getByTitle(t.review.stars[4] ?? "", { exact: true })
        .last()
        .click();
      await page.getByRole("heading", { name: t.tip.title }).waitFor();
      await page
        .getByRole("region", { name: t.tip.title })
        .evaluate((tip) => tip.scrollIntoView({ block: "center" }));
    },
  }),
  demoRegular("courier-live", "/profile/orders", {
    isTransient: true,
    async open(page, { t }) {
      const { id } = await placeOrder(page, { to: farther });
      await page.goto(brandUrl("demo", `/profile/orders/${id}/map`));
      await button(page, t.courierMap.courier).waitFor({ timeout: onTheWay });
    },
  }),
];

/** Screens of the other brands that show their switches and colours. */
export const otherBrands: View[] = [
  view("guest", "choyxona")("choyxona-home", "/", end),
  view("guest", "naqsh")("naqsh-home", "/", end),
  view("guest", "naqsh")("naqsh-dish", ({ product }) => `/?product=${product}`, { open: overlay }),
  view("guest", "naqsh")("naqsh-pickup2", "/address/pickup2"),
  view("guest", "naqsh")("naqsh-branches", "/branches"),
  view("guest", "qahva")("qahva-home", "/", end),
  view("guest", "qahva")("qahva-dish", ({ product }) => `/?product=${product}`, { open: overlay }),
  view("guest", "qahva")("qahva-extra2", "/extra2"),
];
