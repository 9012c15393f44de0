import { requestBrand } from "./support/brand-request.ts";
import { brandUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

// The HTML has the whole first screen of a brand that is open: scripts would only repeat it.
test.use({ javaScriptEnabled: false });

test("a phone's first screen says how long an order takes, its terms, and a dish with its price", async ({
  page,
}) => {
  for (const brand of ["demo", "choyxona", "naqsh", "qahva"]) {
    await page.goto(brandUrl(brand));
    const box = await page.getByRole("article").first().boundingBox();
    expect(box?.y, brand).toBeLessThan(500);
  }
  // Before scripts run, the estimate is the city's.
  const { body } = await requestBrand("demo", "/", { headers: { cookie: "_language=uz" } });
  const words = body.replaceAll(/<[^>]*>/g, "");
  expect(words).toMatch(/Yetkazish\s?\d+–\d+\sdaq/);
  expect(words).toMatch(/\d,\d \([\d\s]+\).*kamida \d+\s000Yetkazish [\d\s]+ dan/);
});
