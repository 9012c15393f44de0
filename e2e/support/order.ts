import { expect, type BrowserContext, type Page } from "@playwright/test";
import { pressPlus } from "./menu.ts";
import { brandUrl, freshPhone, outboxCode } from "./product.ts";
import { untilAt } from "./settled.ts";

type OrderRecord = {
  id: string;
  status: string;
  serviceType: string;
  deliveryType: string | null;
  deliveryPrice: number;
  totalPrice: number;
  paymentType: string;
  isLater: boolean;
  courierComment: string;
  branch: { name: { uz: string } };
};

/** A point of Tashkent in the cheapest zone of the brand `demo`. */
export const inTheCentre = { latitude: 41.3147, longitude: 69.2828 };
/** One that no zone holds. */
export const outOfTown = { latitude: 41.4706, longitude: 69.5822 };

/** Puts dishes into the basket of a brand, on its menu. */
export async function fillBasket(page: Page, brand: string, ...dishes: string[]) {
  await page.goto(brandUrl(brand));
  for (const dish of dishes) await pressPlus(page, dish);
}

/** Lets the browser say where the customer stands. */
export async function standAt(context: BrowserContext, point: typeof inTheCentre) {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(point);
}

/** Types a fresh phone and its code into the form that is open, of a page or a frame; Uzbek. */
export async function signIn(page: Pick<Page, "getByLabel" | "getByRole">, phone = freshPhone()) {
  await page.getByLabel("Telefon raqami").fill(phone);
  await page.getByRole("button", { name: "Kod olish" }).click();
  await page.getByLabel("SMS kod").waitFor();
  await page.getByLabel("SMS kod").pressSequentially(await outboxCode(phone));
  return phone;
}

/** Makes an address of the place where the customer stands, and goes on to `next`. */
export async function chooseAddressHere(page: Page, brand: string, next: string) {
  await page.goto(brandUrl(brand, `/address/delivery?next=${next}`));
  await page.getByRole("button", { name: "Mening joyim" }).click();
  await expect(page.getByText(/Yetkazish \d/)).toBeVisible();
  await page.getByRole("button", { name: "Shu yerga yetkazing" }).click();
  // Where the basket is a layer, its page leads on to that.
  await page.waitForURL(({ pathname }) => pathname !== "/address/delivery");
}

/** The last button of checkout, once it names the amount. */
export const lastButton = (page: Page) => page.getByRole("button", { name: /Buyurtma berish \d/ });

/** The order's own page. */
export const orderPage = /\/profile\/orders\/[0-9a-f-]{36}$/;

/** All orders of whoever is signed in, as the server has them. */
export function ordersOf(page: Page): Promise<OrderRecord[]> {
  return page.evaluate(async () => {
    const { id: userId } = JSON.parse(localStorage.getItem("profile") ?? "{}") as { id: string };
    const answer = await fetch(`/api/orders/v1/orders/user/${userId}?page=0&size=50`, {
      headers: {
        authorization: `Bearer ${localStorage.getItem("token")}`,
        "x-merchant-id": localStorage.getItem("merchantId") ?? "",
      },
    });
    return ((await answer.json()) as { content: OrderRecord[] }).content;
  });
}

/** On checkout, with dishes in the basket: fetches them at the first branch. */
export async function pickUp(page: Page, brand: string) {
  await page.goto(brandUrl(brand, "/choose-address?next=/checkout"));
  await page.getByRole("radio", { name: "Olib ketish" }).check();
  await page
    .getByRole("radio", { name: /Amir Temur|Registon/ })
    .first()
    .check();
  await page.getByRole("button", { name: "Davom etish" }).click();
  await untilAt(page, "/checkout");
}
