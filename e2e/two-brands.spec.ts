import type { Page } from "@playwright/test";
import { signInBeforehand, storeBasket } from "./support/earlier-visit.ts";
import { brandUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

/** State of a tab that belongs to its brand. */
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem("token"));

test(
  "two brands in two tabs of one browser share nothing",
  { tag: "@smoke", annotation: { type: "requirement", description: "[S1.04]" } },
  async ({ context, problems }) => {
    const [lola, choyxona] = [await context.newPage(), await context.newPage()];
    await signInBeforehand(lola, "demo");
    await storeBasket(lola, "demo", "Choyxona oshi");
    await lola.goto(brandUrl("demo", "/basket"));
    await choyxona.goto(brandUrl("choyxona", "/basket"));

    expect(await tokenOf(lola)).not.toBeNull();
    expect(await tokenOf(choyxona)).toBeNull();
    await expect(lola.getByRole("main").getByRole("listitem")).toContainText(["Choyxona oshi"]);
    await expect(choyxona.getByRole("main")).toContainText("Savat bo‘sh");
    for (const part of ["banner", "main"] as const)
      await expect(choyxona.getByRole(part)).not.toContainText("Lola");

    problems.expect(/40[14]: GET .*users\/me/);
    // A call with the other brand's token, id or host is unauthorised.
    const token = (await tokenOf(lola)) ?? "";
    const merchantId = await lola.evaluate(() => localStorage.getItem("merchantId") ?? "");
    const getStatus = (headers: Record<string, string>) =>
      choyxona.evaluate(
        async (sent) => (await fetch("/api/users/v1/users/me", { headers: sent })).status,
        headers,
      );
    expect(await getStatus({ authorization: `Bearer ${token}` })).toBe(401);
    expect(await getStatus({ authorization: `Bearer ${token}`, "x-merchant-id": merchantId })).toBe(
      404,
    );
  },
);
