import { requestBrand } from "./support/brand-request.ts";
import { brandUrl } from "./support/product.ts";
import { untilHydrated } from "./support/settled.ts";
import { expect, test } from "./support/test.ts";

/** Every demo brand is open: the notice of a closed shop takes a part of the screen. */
const noon = new Date("2026-11-21T13:00:00+05:00");

test("a phone's first screen says how long an order takes, its terms, and a dish with its price", async ({
  page,
}) => {
  await page.clock.setFixedTime(noon);
  for (const brand of ["demo", "choyxona", "naqsh", "qahva"]) {
    await page.goto(brandUrl(brand));
    await untilHydrated(page);
    const box = await page.getByRole("article").first().boundingBox();
    expect(box?.y, brand).toBeLessThan(500);
  }
  // Before scripts run, the estimate is the city's.
  const { body } = await requestBrand("demo", "/", { headers: { cookie: "_language=uz" } });
  const words = body.replaceAll(/<[^>]*>/g, "");
  expect(words).toMatch(/Yetkazish\s?\d+–\d+\sdaq/);
  expect(words).toMatch(/\d,\d \([\d\s]+\).*kamida \d+\s000Yetkazish [\d\s]+ dan/);
});
