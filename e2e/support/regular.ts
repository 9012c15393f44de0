import type { Page } from "@playwright/test";
import { signInAt } from "./earlier-visit.ts";
import { addFirstFound } from "./menu.ts";
import { fillBasket, inTheCentre } from "./order.ts";
import { callApi, cancelOrder, placeOrder } from "./place-order.ts";
import { brandUrl } from "./product.ts";
import { untilAt } from "./settled.ts";

/** Ids for addresses of the regular customer's pages. */
export type Known = {
  /** The dish with most options, and one without. */
  dish: string;
  plainDish: string;
  group: string;
  story: string;
  vacancy: string;
  /** One that is cooked or brought, one for tomorrow, one that was taken back. */
  order: string;
  later: string;
  past: string;
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

const noOrders = { order: "", later: "", past: "" };

/** A card of the payment sandbox, and the code that confirms it. */
const card = { number: "8600495473316478", expire: "12/39" };
const cardCode = "666666";

/**
 * Signs in a customer of Lola (`demo`) who has been here before: a name, two addresses, one of them chosen, favourites,
 * a basket, an order on its way, one for tomorrow and one taken back, which are told in the notifications.
 */
export async function becomeRegularOfLola(page: Page): Promise<Known> {
  await signInAt(page, "demo", "/profile");
  await nameMyself(page);
  await saveAddress(page, "Uy", "Amir Temur shoh ko‘chasi, 15", inTheCentre);
  await saveAddress(page, "Ish", "Navoiy ko‘chasi, 9", { latitude: 41.3189, longitude: 69.2525 });
  for (const dish of ["Choyxona oshi", "Dimlama", "Qo‘l lag‘mon"]) await like(page, dish);
  const past = await placeOrder(page, { ...tomorrow(), dishes: ["Choyxona oshi", "Dimlama"] });
  await cancelOrder(page, past.id);
  const later = await placeOrder(page, { ...tomorrow(), serviceType: "PICK_UP" });
  const order = await placeOrder(page);
  await fillBasket(page, "demo", "Choyxona oshi", "Choyxona oshi", "Dimlama");
  await page.goto(brandUrl("demo", "/choose-address?next=/basket"));
  await page.getByRole("radio", { name: /^Uy/ }).check();
  await page.getByRole("button", { name: "Davom etish" }).click();
  await untilAt(page, "/basket");
  return { ...(await idsOf(page)), order: order.id, later: later.id, past: past.id };
}

/** Signs in a customer of Choyxona with a saved card, a booked table and a basket. */
export async function becomeRegularOfChoyxona(page: Page): Promise<Known> {
  await signInAt(page, "choyxona", "/profile");
  await nameMyself(page);
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

/** Comes to a brand for the first time, and looks up what its pages are called. */
export async function strangerAt(page: Page, brand: string): Promise<Known> {
  await page.goto(brandUrl(brand));
  await page.waitForFunction(() => localStorage.getItem("merchantId"));
  return { ...(await idsOf(page)), ...noOrders };
}

/** Ids for addresses of a brand's pages. */
async function idsOf(page: Page) {
  type Named = { id: string };
  type Dish = Named & { modificationGroups: Named[] };
  const { products, groups } = await callApi<{ products: Dish[]; groups: Named[] }>(
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
    dish: withOptions[0]?.id ?? "",
    plainDish: withOptions.at(-1)?.id ?? "",
    vacancy: vacancies?.[0]?.id ?? "",
    story: stories?.[0]?.id ?? "",
    group: groups[0]?.id ?? "",
  };
}

const myId = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem("profile") ?? "{}") as { id: string }).id);

async function nameMyself(page: Page) {
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

async function like(page: Page, dish: string) {
  type Named = { id: string; name: { uz: string } };
  const { products } = await callApi<{ products: Named[] }>(page, "GET", "/products/v1/overalls");
  const productId = products.find(({ name }) => name.uz === dish)?.id;
  await callApi(page, "POST", "/products/v1/favourite", { productId });
}

/** As the card's page does: its number goes to the provider only. */
async function saveCard(page: Page) {
  type Way = { type: string; providerUrl?: string; providerId?: string };
  const ways = await callApi<Way[]>(page, "GET", "/payments/v1/settings");
  const payme = ways.find(({ type }) => type === "PAYME");
  const ask = (path: string, body: object) =>
    page.evaluate(
      async ([url, text]) => {
        const answer = await fetch(url, { method: "POST", body: text });
        return ((await answer.json()) as { token: string }).token;
      },
      [`${payme?.providerUrl}${path}`, JSON.stringify(body)] as const,
    );
  const unconfirmed = await ask("", { terminal: payme?.providerId, ...card });
  const token = await ask("/verify", { token: unconfirmed, code: cardCode });
  await callApi(page, "POST", "/payments/v1/cards", { token });
}

export function tomorrow() {
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  return { laterDay: day, laterTime: "12:00" };
}
