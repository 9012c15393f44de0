import { storageKeys } from "@dasturxon/contract/storage-keys";
import type { NearestBranch } from "../../core/session/fulfilment-store.ts";
import type { SessionUser } from "../../core/session/session-store.ts";
import { readStored, readText, writeStored, writeText } from "./browser-storage.ts";
import type { BrowserStorage } from "./browser-storage.ts";
import * as v from "valibot";
import { branchSchema, userSchema } from "./stored-schemas.ts";

/** The session of a brand while another brand is open. Draft and address are stored per brand anyway. */
export type BrandSession = {
  token: string | null;
  user: SessionUser | null;
  nearestBranch: NearestBranch | null;
  cityId: string | null;
};

export type BrandSessions = {
  active: string | null;
  current: BrandSession;
  aside: Record<string, BrandSession>;
};

const blank: BrandSession = { token: null, user: null, nearestBranch: null, cityId: null };

const sessionsSchema = v.record(
  v.string(),
  v.object({
    token: v.nullish(v.string(), null),
    user: v.nullish(userSchema, null),
    nearestBranch: v.nullish(branchSchema, null),
    cityId: v.nullish(v.string(), null),
  }),
);

/**
 * Stores the open brand's session and restores the other's, or starts a blank one. Specification, point 4,
 * "Multi-brand switch".
 */
export function switchBrand(
  { active, current, aside }: BrandSessions,
  merchantId: string,
): BrandSessions {
  if (active === merchantId) return { active, current, aside };
  if (active === null) return { active: merchantId, current, aside };
  const { [merchantId]: restored = blank, ...others } = aside;
  return { active: merchantId, current: restored, aside: { ...others, [active]: current } };
}

/**
 * Replaces the stored session by that of this merchant, in one write, so that no other browser tab reads a half of
 * it. A token is never sent to another brand.
 */
export function openBrand(storage: BrowserStorage, merchantId: string): void {
  const before = readSessions(storage);
  if (before.active === merchantId) return;
  writeSessions(storage, switchBrand(before, merchantId));
  // The page to return to after sign-in belongs to the other brand.
  writeText(storage, storageKeys.redirectUrl, null);
}

/** Signs out of a brand that is not open: removes its stored session. */
export function forgetSession(storage: BrowserStorage, merchantId: string): void {
  const { [merchantId]: forgotten, ...others } = readSessions(storage).aside;
  if (forgotten) writeAside(storage, others);
}

const readSessions = (storage: BrowserStorage): BrandSessions => ({
  active: readText(storage, storageKeys.merchantId),
  current: {
    token: readText(storage, storageKeys.token),
    user: readStored(storage, storageKeys.profile, userSchema),
    nearestBranch: readStored(storage, storageKeys.nearestBranch, branchSchema),
    cityId: readStored(storage, storageKeys.city, v.string()),
  },
  aside: readStored(storage, storageKeys.sessions, sessionsSchema) ?? {},
});

function writeSessions(storage: BrowserStorage, { active, current, aside }: BrandSessions) {
  writeAside(storage, aside);
  writeText(storage, storageKeys.merchantId, active);
  writeText(storage, storageKeys.activeBrand, active);
  writeText(storage, storageKeys.token, current.token);
  writeStored(storage, storageKeys.profile, current.user);
  writeStored(storage, storageKeys.nearestBranch, current.nearestBranch);
  writeStored(storage, storageKeys.city, current.cityId);
}

const writeAside = (storage: BrowserStorage, aside: BrandSessions["aside"]) =>
  writeStored(storage, storageKeys.sessions, Object.keys(aside).length > 0 ? aside : null);
