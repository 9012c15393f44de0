import { inTheCentre, setLocation } from "./support/order.ts";
import { ownProduct } from "./support/own-product.ts";
import { brandUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

ownProduct({ DELIVERY_TYPE_HOSTS: "demo.localhost, other.example.uz" });

test(
  "the closest branch is requested with type=DELIVERY on the configured hosts only",
  { annotation: { type: "requirement", description: "[S7.27]" } },
  async ({ page, context }) => {
    await setLocation(context, inTheCentre);
    const typeOn = async (brand: string) => {
      const closestRequest = page.waitForRequest((request) => request.url().includes("/closest?"));
      await page.goto(brandUrl(brand, "/address/delivery"));
      await page.getByRole("button", { name: "Mening joyim" }).click();
      return new URL((await closestRequest).url()).searchParams.get("type");
    };
    expect(await typeOn("demo")).toBe("DELIVERY");
    expect(await typeOn("choyxona")).toBeNull();
  },
);
