import { storageKeys } from "@dasturxon/contract/storage-keys";
import type { Branch } from "@dasturxon/contract/entities/branch";
import type { User } from "@dasturxon/contract/entities/user";
import { readStored, readText, writeStored, writeText } from "./browser-storage.ts";
import type { BrowserStorage } from "./browser-storage.ts";
import { dictionary, nullable, object, text } from "./shape.ts";
import { branchShape, userShape } from "./stored-shapes.ts";

/** A session of one brand, put aside while another brand is open. Draft and address are stored per brand anyhow. */
export type BrandSession = {
  token: string | null;
  user: User | null;
  nearestBranch: Branch | null;
  cityId: string | null;
};

export type BrandSessions = {
  active: string | null;
  current: BrandSession;
  aside: Record<string, BrandSession>;
};

const blank: BrandSession = { token: null, user: null, nearestBranch: null, cityId: null };

const sessionsShape = dictionary(
  object<BrandSession>({
    token: nullable(text),
    user: nullable(userShape),
    nearestBranch: nullable(branchShape),
    cityId: nullable(text),
  }),
);

/**
 * Puts the open brand's session aside and restores the other's, or starts a blank one. Specification, point 4,
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
 * Makes the stored session that of this merchant, at one stroke: no other browser tab may see half of it. A token is
 * never sent to another brand.
 */
export function openBrand(storage: BrowserStorage, merchantId: string): void {
  const before = readSessions(storage);
  if (before.active === merchantId) return;
  writeSessions(storage, switchBrand(before, merchantId));
  // Where sign-in was to return to is a page of the other brand.
  writeText(storage, storageKeys.redirectUrl, null);
}

/** A brand that is not open is signed out: what it had put aside goes. */
export function forgetSession(storage: BrowserStorage, merchantId: string): void {
  const { [merchantId]: forgotten, ...others } = readSessions(storage).aside;
  if (forgotten) writeAside(storage, others);
}

const readSessions = (storage: BrowserStorage): BrandSessions => ({
  active: readText(storage, storageKeys.merchantId),
  current: {
    token: readText(storage, storageKeys.token),
    user: readStored(storage, storageKeys.profile, userShape),
    nearestBranch: readStored(storage, storageKeys.nearestBranch, branchShape),
    cityId: readStored(storage, storageKeys.city, text),
  },
  aside: readStored(storage, storageKeys.sessions, sessionsShape) ?? {},
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
