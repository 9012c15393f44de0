import type { Page } from "@playwright/test";
import { addDays, wallTime } from "@dasturxon/domain/time/wall-clock";
import { signInAt, storeDraft } from "./earlier-visit.ts";
import { addFirstFound } from "./menu.ts";
import { inTheCentre } from "./order.ts";
import { callApi, cancelOrder, placeOrder, shareOrder } from "./place-order.ts";
import { brandUrl } from "./product.ts";
import { productsOf } from "./products.ts";
import { untilAt } from "./settled.ts";

/** Ids for the URLs of a brand's pages. */
export type PageIds = {
  /** The product with the most options, and one without. */
  product: string;
  plainProduct: string;
  group: string;
  story: string;
  vacancy: string;
  /** An active, a scheduled and a cancelled order. */
  order: string;
  later: string;
  past: string;
  /** Token of a link to the scheduled order. */
  shared: string;
};

/** Texts typed by the regular customers, which are in no catalogue. */
export const typedByRegulars = [
  "Dilnoza Karimova",
  "Uy",
  "Ish",
  "Amir Temur shoh ko‘chasi, 15",
  "Navoiy ko‘chasi, 9",
  "Amir Temur ko‘chasi, 15",
  "Deraza yonidan",
  "Fikrim o‘zgardi",
];

const noOrders = { order: "", later: "", past: "", shared: "" };

/** A card of the payment sandbox, and the code that confirms it. */
const card = { number: "8600495473316478", expire: "1239" };
const cardCode = "666666";

/**
 * Signs in a customer of Lola (`demo`) with a history: a name, two addresses (one chosen), favourites, a basket, an
 * active, a scheduled and a cancelled order, and their notifications.
 */
export async function becomeRegularOfLola(page: Page): Promise<PageIds> {
  await signInAt(page, "demo", "/profile");
  await saveProfile(page);
  await saveAddress(page, "Uy", "Amir Temur shoh ko‘chasi, 15", inTheCentre);
  await saveAddress(page, "Ish", "Navoiy ko‘chasi, 9", { latitude: 41.3189, longitude: 69.2525 });
  for (const product of ["Choyxona oshi", "Dimlama", "Qo‘l lag‘mon"])
    await addFavourite(page, product);
  const past = await placeOrder(page, {
    ...tomorrow(),
    productNames: ["Choyxona oshi", "Dimlama"],
  });
  await cancelOrder(page, past.id);
  const later = await placeOrder(page, { ...tomorrow(), serviceType: "PICK_UP" });
  const order = await placeOrder(page);
  const shared = await shareOrder(page, later.id);
  await storeDraft(page, "demo", {
    lines: [{ productName: "Choyxona oshi", count: 2 }, { productName: "Dimlama" }],
  });
  await page.goto(brandUrl("demo", "/choose-address?next=/basket"));
  await page.getByRole("radio", { name: /^Uy/ }).check();
  await page.getByRole("button", { name: "Davom etish" }).click();
  await untilAt(page, "/basket");
  return { ...(await idsOf(page)), order: order.id, later: later.id, past: past.id, shared };
}

/** Signs in a customer of Choyxona with a saved card, a booked table and a basket. */
export async function becomeRegularOfChoyxona(page: Page): Promise<PageIds> {
  await signInAt(page, "choyxona", "/profile");
  await saveProfile(page);
  await saveCard(page);
  const [branch] = await callApi<{ id: string }[]>(page, "GET", "/users/v1/branches");
  await callApi(page, "POST", "/orders/v1/reservations", {
    branchId: branch?.id,
    at: `${tomorrow().laterDay}T19:00:00+05:00`,
    guests: 4,
    comment: "Deraza yonidan",
  });
  await page.goto(brandUrl("choyxona", "/search?q=osh"));
  // Products with options have another label.
  await addFirstFound(page);
  return { ...(await idsOf(page)), ...noOrders };
}

/** Opens a brand as a new visitor, and looks up the ids for its pages. */
export async function guestAt(page: Page, brand: string): Promise<PageIds> {
  await page.goto(brandUrl(brand));
  await page.waitForFunction(() => localStorage.getItem("merchantId"));
  return { ...(await idsOf(page)), ...noOrders };
}

async function idsOf(page: Page) {
  type Named = { id: string };
  type Product = Named & { modificationGroups: Named[] };
  const { products, groups } = await callApi<{ products: Product[]; groups: Named[] }>(
    page,
    "GET",
    "/products/v1/overalls",
  );
  const [vacancies, stories] = await Promise.all(
    ["vacancies", "stories"].map((list) =>
      callApi<Named[]>(page, "GET", `/support/v1/${list}`).catch(() => []),
    ),
  );
  const withOptions = products.toSorted(
    (one, other) => other.modificationGroups.length - one.modificationGroups.length,
  );
  return {
    product: withOptions[0]?.id ?? "",
    plainProduct: withOptions.at(-1)?.id ?? "",
    vacancy: vacancies?.[0]?.id ?? "",
    story: stories?.[0]?.id ?? "",
    group: groups[0]?.id ?? "",
  };
}

const myId = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem("profile") ?? "{}") as { id: string }).id);

async function saveProfile(page: Page) {
  await callApi(page, "PUT", `/users/v1/users/${await myId(page)}`, {
    firstName: "Dilnoza",
    lastName: "Karimova",
    birthday: "1990-05-01",
    gender: "FEMALE",
  });
}

async function saveAddress(page: Page, name: string, streetName: string, at: typeof inTheCentre) {
  await callApi(page, "POST", `/users/v1/addresses/user/${await myId(page)}`, {
    type: "APARTMENT",
    name,
    streetName,
    ...at,
    details: { entrance: "2", floor: "4", office: "17" },
  });
}

async function addFavourite(page: Page, product: string) {
  const productId = (await productsOf(page)).find(({ name }) => name.uz === product)?.id;
  await callApi(page, "POST", "/products/v1/favourite", { productId });
}

/** Sends the card number to the provider only, as the card page does. */
async function saveCard(page: Page) {
  type PaymentSetting = { type: string; providerUrl?: string; providerId?: string };
  const settings = await callApi<PaymentSetting[]>(page, "GET", "/payments/v1/settings");
  const payme = settings.find(({ type }) => type === "PAYME");
  const ask = (method: string, params: object) =>
    page.evaluate(
      async ({ url, id, text }) => {
        const headers = { "x-auth": id };
        const answer = await fetch(url, { method: "POST", headers, body: text });
        type Answer = { result: { card: { token: string } } };
        return ((await answer.json()) as Answer).result.card.token;
      },
      {
        url: payme?.providerUrl ?? "",
        id: payme?.providerId ?? "",
        text: JSON.stringify({ id: 1, method, params }),
      },
    );
  const unconfirmed = await ask("cards.create", { card, save: true });
  const token = await ask("cards.verify", { token: unconfirmed, code: cardCode });
  await callApi(page, "POST", "/payments/v1/cards", { token });
}

/** The time of an order for noon tomorrow. */
export const tomorrow = () => ({ laterDay: dayAhead(1), laterTime: "12:00" });

/** The date this number of days ahead, in the brands' time zone: from 19:00 UTC on it is not that of UTC. */
export const dayAhead = (days: number) => addDays(wallTime(new Date(), "Asia/Tashkent").day, days);
