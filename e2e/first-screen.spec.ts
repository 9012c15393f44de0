import { brandUrl } from "./support/product.ts";
import { untilHydrated } from "./support/settled.ts";
import { expect, test } from "./support/test.ts";

/** Every demo brand is open: the notice of a closed shop takes a part of the screen. */
const noon = new Date("2026-11-21T13:00:00+05:00");

test("a phone's first screen says how long an order takes, its terms, and a dish with its price", async ({
  page,
  browser,
}) => {
  await page.clock.setFixedTime(noon);
  for (const brand of ["demo", "choyxona", "naqsh", "qahva"]) {
    await page.goto(brandUrl(brand));
    await untilHydrated(page);
    const box = await page.getByRole("article").first().boundingBox();
    expect(box?.y, brand).toBeLessThan(500);
  }
  // Without scripts the estimate is the city's.
  const context = await browser.newContext({ javaScriptEnabled: false });
  const still = await context.newPage();
  await still.goto(brandUrl("demo"));
  await expect(still.getByRole("banner")).toContainText(/Yetkazish · \d+–\d+\sdaq/);
  const terms = still.getByRole("list", { name: "Buyurtma shartlari" });
  await expect(terms).toContainText(/Yetkazish [\d\s]+so‘m dan/);
  await expect(terms).toContainText(/kamida \d+\s000/);
  await expect(terms).toContainText(/\d,\d \(\d/);
  await context.close();
});
