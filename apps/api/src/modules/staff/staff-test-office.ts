import type { Role } from "@dasturxon/contract/entities/user";
import type { BrandRecord } from "../../db/write-brand.ts";
import type { TestAnswer, TestProcess } from "../../../test/support/test-process.ts";
import type { TestApi } from "../../../test/support/test-api.ts";
import { appointStaff } from "./appoint-staff.ts";
import { inviteStaff } from "../users/appointments.ts";

export type Invitee = { phone: string; role?: Role; branchIds?: readonly string[] };

/** Appoints somebody, as an operator does. @returns The token of the invitation's link. */
export const invite = (
  api: TestApi,
  brand: BrandRecord,
  { phone, role = "OPERATOR", branchIds = [] }: Invitee,
): Promise<string> =>
  api.rows(brand, async (db) => {
    const merchantId = brand.merchant.id;
    const making = { newId: api.services.newId, now: api.now() };
    const accountId = await appointStaff(db, { merchantId, phone, role, branchIds }, making);
    return inviteStaff(db, { merchantId, accountId, author: "test" }, api.now());
  });

type Accepting = {
  /** Cookie that the device has already. */
  device?: string | null;
  key?: string;
  headers?: Record<string, string>;
  body?: object;
  address?: string;
};

export const accept = (
  api: Pick<TestProcess, "post">,
  brand: BrandRecord,
  token: string,
  { device = null, key, headers, body = { firstName: "Madina" }, address }: Accepting = {},
): Promise<TestAnswer> =>
  api.post(brand, `/staff/v1/invitations/${token}/accept`, body, {
    device,
    headers: { ...(key && { "idempotency-key": key }), ...headers },
    ...(address && { address }),
  });

/** The cookie that an answer sets; empty: it removes it; null: it sets none. */
export const cookieOf = ({ headers }: TestAnswer): string | null =>
  /^office=([\w-]*)/.exec(headers.get("set-cookie") ?? "")?.[1] ?? null;

/** Invites somebody and accepts. @returns The device's cookie. */
export async function signInToOffice(
  api: TestApi,
  brand: BrandRecord,
  invitee: Invitee,
  given: Accepting = {},
): Promise<string> {
  const answer = await accept(api, brand, await invite(api, brand, invitee), given);
  const device = cookieOf(answer);
  if (!device) throw new Error(`No cookie: ${answer.status} ${JSON.stringify(answer.body)}`);
  return device;
}
