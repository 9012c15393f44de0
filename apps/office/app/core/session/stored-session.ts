import type { StaffSession } from "@dasturxon/contract/entities/staff-session";
import type { Role } from "@dasturxon/contract/entities/user";
import * as v from "valibot";
import { readChoice, storeChoice } from "../page/stored-choice.ts";

const Text = v.object({ uz: v.string(), ru: v.string(), eng: v.string() });
const Brand = v.object({
  merchantId: v.string(),
  sub: v.string(),
  name: Text,
  logo: v.nullish(v.string()),
  color: v.nullish(v.string()),
  site: v.nullable(v.string()),
});
const StoredSession = v.object({
  brand: Brand,
  takesBookings: v.boolean(),
  accountId: v.string(),
  firstName: v.string(),
  phone: v.string(),
  role: v.custom<Role>((value) => typeof value === "string"),
  branchIds: v.nullable(v.array(v.string())),
  station: v.nullable(v.string()),
  device: v.object({
    id: v.string(),
    name: v.string(),
    createdDate: v.string(),
    lastUsedDate: v.string(),
    address: v.string(),
    isCurrent: v.boolean(),
  }),
  brands: v.array(Brand),
});

/** The session at the brand that was known last: the page may be loaded without a connection. */
export function readStoredSession(merchantId: string | null): StaffSession | null {
  const parsed = v.safeParse(
    v.pipe(v.string(), v.parseJson(), StoredSession),
    readChoice("session"),
  );
  const isWanted =
    parsed.success && (merchantId === null || parsed.output.brand.merchantId === merchantId);
  return isWanted ? parsed.output : null;
}

/** @param session `null`: nobody is signed in any more. */
export const storeSession = (session: StaffSession | null) =>
  storeChoice("session", JSON.stringify(session));
