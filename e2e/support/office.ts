import { randomBytes, randomUUID } from "node:crypto";
import { hashToken } from "@dasturxon/api/http/session-token";
import { appointStaff } from "@dasturxon/api/modules/staff/appoint-staff";
import type { Role } from "@dasturxon/contract/entities/user";
import type { Page } from "@playwright/test";
import { asOwner } from "./own-brand.ts";
import { freshPhone, hostUrl, merchantIdOf } from "./product.ts";

export const officeUrl = (path: string) => hostUrl("office.localhost", path);

type Staff = { name?: string; role?: Role };

/**
 * Opens the office as a new member of a brand's staff. The device's session is written to the database: the command that
 * invites people, and the pages that sign them in, are the subject of other tests.
 *
 * @param path The page that is opened; by default the first one of the role.
 */
export async function signInToOffice(
  page: Page,
  brand: string,
  { name = "Madina", role = "OWNER" }: Staff = {},
  path = "/",
) {
  const value = await openSession(brand, { name, role });
  await page
    .context()
    .addCookies([
      { name: "office", value, url: officeUrl("/"), httpOnly: true, sameSite: "Strict" },
    ]);
  // From then on the simulated kitchen leaves the brand's orders to the board.
  const following = role === "COURIER" ? null : page.waitForResponse(/\/staff\/v1\/orders\/events/);
  await page.goto(officeUrl(path));
  await page.getByRole("link", { name }).waitFor();
  await following;
}

/** Appoints a person to a brand's staff, as the command does. */
export const appoint = (merchantId: string, phone: string, role: Role) =>
  asOwner(merchantId, async (db) => {
    const appointment = { merchantId, phone, role, branchIds: [] };
    await appointStaff(db, appointment, { newId: randomUUID, now: new Date() });
  });

/** @returns The token of a device that is signed in. */
async function openSession(brand: string, { name, role }: Required<Staff>): Promise<string> {
  const merchantId = await merchantIdOf(brand);
  const token = randomBytes(32).toString("base64url");
  const now = new Date();
  await asOwner(merchantId, async (db) => {
    const appointment = { merchantId, phone: freshPhone(), role, branchIds: [], firstName: name };
    const accountId = await appointStaff(db, appointment, { newId: randomUUID, now });
    const device = { deviceId: randomUUID(), deviceName: "Chrome, Linux", address: "127.0.0.1" };
    await db
      .insertInto("session")
      .values({
        merchantId,
        tokenHash: hashToken(token),
        accountId,
        client: "OFFICE",
        createdAt: now,
        lastUsedAt: now,
        ...device,
      })
      .execute();
  });
  return token;
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
