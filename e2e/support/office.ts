import type { Role } from "@dasturxon/contract/entities/user";
import type { Page } from "@playwright/test";
import { command } from "./command.ts";
import { freshPhone, hostUrl } from "./product.ts";

export const officeUrl = (path: string) => hostUrl("office.localhost", path);

type Staff = { name?: string; role?: Role };

/** Signs a new member of a brand's staff in to the office, by an invitation. */
export async function signInToOffice(
  page: Page,
  brand: string,
  { name = "Madina", role = "OWNER" }: Staff = {},
) {
  const env = { DEMO: "1", PORT: process.env["PRODUCT_PORT"] ?? "" };
  const printed = await command("staff", [brand, freshPhone(), role], env);
  await page.goto(/http:\S+/.exec(printed)?.[0] ?? "");
  await page.getByLabel("Your name").fill(name);
  // From then on the simulated kitchen leaves the brand's orders to the board.
  const following = role === "COURIER" ? null : page.waitForResponse(/\/staff\/v1\/orders\/events/);
  await page.getByRole("button", { name: "Accept" }).click();
  await page.getByRole("link", { name }).waitFor();
  await following;
}

/** Calls the API as the person who is signed in on the page. */
export const callOffice = <T>(
  page: Page,
  brandId: string,
  method: string,
  path: string,
  body?: object,
) =>
  page.evaluate(
    async (call) => {
      const answer = await fetch(`/api${call.path}`, {
        method: call.method,
        headers: { "x-merchant-id": call.brandId, "content-type": "application/json" },
        body: call.body && JSON.stringify(call.body),
      });
      if (!answer.ok) throw new Error(`${call.path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as T;
    },
    { brandId, method, path, body },
  );
