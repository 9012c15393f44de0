import { storageKeys } from "@dasturxon/contract/storage-keys";
import { readStored, readText, writeStored, writeText } from "./browser-storage.ts";
import type { BrowserStorage } from "./browser-storage.ts";
import { sessionsShape, userShape } from "./stored-shapes.ts";
import type { BrandSession } from "./stored-shapes.ts";

export type BrandSessions = {
  active: string | null;
  current: BrandSession;
  aside: Record<string, BrandSession>;
};

const blank: BrandSession = { token: null, user: null };

/**
 * Puts the open brand's session aside and restores the other's, or starts a blank one. Draft and address are
 * stored per brand anyhow. Specification, point 4, "Multi-brand switch".
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

/** Makes the stored session that of this merchant. A token is never sent to another brand. */
export function openBrand(storage: BrowserStorage, merchantId: string): BrandSession {
  const { current, aside } = switchBrand(
    {
      active: readText(storage, storageKeys.merchantId),
      current: {
        token: readText(storage, storageKeys.token),
        user: readStored(storage, storageKeys.profile, userShape),
      },
      aside: readStored(storage, storageKeys.sessions, sessionsShape) ?? {},
    },
    merchantId,
  );
  writeText(storage, storageKeys.merchantId, merchantId);
  writeText(storage, storageKeys.activeBrand, merchantId);
  writeText(storage, storageKeys.token, current.token);
  writeStored(storage, storageKeys.profile, current.user);
  writeStored(storage, storageKeys.sessions, Object.keys(aside).length > 0 ? aside : null);
  return current;
}
