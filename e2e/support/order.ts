import { expect, type BrowserContext, type Page } from "@playwright/test";
import { pressPlus } from "./menu.ts";
import { brandUrl, freshPhone, outboxCode } from "./product.ts";

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
/** A point outside all zones. */
export const outOfTown = { latitude: 41.4706, longitude: 69.5822 };

/** Adds products on the menu of a brand. */
export async function fillBasket(page: Page, brand: string, ...productNames: string[]) {
  await page.goto(brandUrl(brand));
  for (const name of productNames) await pressPlus(page, name);
}

/** Sets the browser's geolocation. */
export async function setLocation(context: BrowserContext, point: typeof inTheCentre) {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(point);
}

/** Signs in with the open form of a page or a frame, in Uzbek. */
export async function signIn(page: Pick<Page, "getByLabel" | "getByRole">, phone = freshPhone()) {
  await page.getByLabel("Telefon raqami").fill(phone);
  await page.getByRole("button", { name: "Kod olish" }).click();
  await page.getByLabel("SMS kod").waitFor();
  await page.getByLabel("SMS kod").pressSequentially(await outboxCode(phone));
  return phone;
}

/** The time of noon tomorrow in checkout. */
export async function noonTomorrow(page: Page) {
  await page.getByRole("button", { name: "Ertaga", exact: true }).click();
  await page.getByRole("button", { name: "Boshqa vaqtlar" }).click();
  return page.getByRole("radio", { name: /^12:00/ });
}

/** Submits the address editor, and answers that there is no flat number. */
export async function deliverHere(page: Page) {
  await page.getByRole("button", { name: "Shu yerga yetkazing" }).click();
  await page.getByRole("button", { name: "Shunday qoldirish" }).click();
}

/** Chooses the browser's location as the delivery address and continues to `next`. */
export async function chooseAddressHere(page: Page, brand: string, next: string) {
  await page.goto(brandUrl(brand, `/address/delivery?next=${next}`));
  await page.getByRole("button", { name: "Mening joyim" }).click();
  await expect(page.getByText(/Yetkazish \d/)).toBeVisible();
  await deliverHere(page);
  // A basket in a sheet redirects to the page below it.
  await page.waitForURL(({ pathname }) => pathname !== "/address/delivery");
}

/** The submit button of checkout, once it shows the total. */
export const submitButton = (page: Page) =>
  page.getByRole("button", { name: /^(Buyurtma berish|To‘lash) \d/ });

/** URL of an order's page. */
export const orderPage = /\/profile\/orders\/[0-9a-f-]{36}$/;

/** All orders of the signed-in customer, from the server. */
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
