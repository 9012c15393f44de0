import { hostClass } from "@dasturxon/domain/tenant/host-class";
import type { MerchantDirectory } from "../modules/merchants/merchant-directory.ts";
import type { DeviceSessions } from "../modules/staff/device-sessions.ts";
import { CallError } from "./call-error.ts";
import { isSameOrigin } from "./cross-site.ts";
import type { HostRules } from "./host-rules.ts";
import { isUuid, refuseUndefined, sameAsHeader } from "./merchant-of-request.ts";
import type { PersonsByToken } from "./person-of-request.ts";

export type OfficeHostOptions = {
  /** `OFFICE_HOST`, with or without a port. */
  host: string;
  directory: MerchantDirectory;
  persons: PersonsByToken;
  devices: Pick<DeviceSessions, "list">;
};

/** Chromium keeps no cookie for longer. Sessions end long before, by their last use; each start of the office renews it. */
const cookieSeconds = 400 * 24 * 3_600;

/**
 * The office's host: a cookie of the device takes the place of the bearer token, the header names the merchant, and only
 * the office's own pages may call. Brands' pages are other origins, but may be of the same site, so that `SameSite` does
 * not keep them out: hence the check of the origin. Decision 0047.
 */
export function officeHost({ host, directory, persons, devices }: OfficeHostOptions): HostRules {
  const isLocal = isLocalHost(host);
  // A name that begins so is only accepted with Secure and this path, and never from a host below or beside.
  const name = isLocal ? "office" : "__Host-office";
  const attributes = `; Path=/; HttpOnly; SameSite=Strict${isLocal ? "" : "; Secure"}`;
  const value = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`);
  const tokenOf = ({ headers }: Request) => value.exec(headers.get("cookie") ?? "")?.[1] ?? null;

  return {
    refusal: async (request) =>
      isSameOrigin(request, isLocal ? ["http:", "https:"] : ["https:"])
        ? null
        : new CallError("CROSS_SITE_REQUEST"),

    async merchantOf(request, { header, lookUp, isOptional }) {
      refuseUndefined(header);
      const id = header ?? (isOptional ? await lastMerchantOfCaller(request) : null);
      if (!id && !lookUp) throw new CallError("MERCHANT_REQUIRED");
      const named = lookUp
        ? await lookUp(directory)
        : isUuid(id ?? "")
          ? await directory.findEvenClosed((id ?? "").toLowerCase())
          : null;
      const merchant = sameAsHeader(header, named);
      return { merchant, host: merchant };
    },

    async personOf(merchantId, request, address) {
      const token = tokenOf(request);
      return token ? persons.ofDevice(merchantId, token, address) : null;
    },

    deviceOf: (request, address, answerHeaders) => ({
      token: tokenOf(request),
      address,
      setToken(token) {
        const cookie = token ? `${name}=${token}; Max-Age=${cookieSeconds}` : `${name}=; Max-Age=0`;
        answerHeaders.append("set-cookie", cookie + attributes);
      },
    }),
  };

  /** @throws CallError UNAUTHORIZED. */
  async function lastMerchantOfCaller(request: Request): Promise<string> {
    const token = tokenOf(request);
    const [last] = token ? await devices.list(token) : [];
    if (!last) throw new CallError("UNAUTHORIZED");
    return last.merchantId;
  }
}

/** Names of this machine, where browsers trust plain http. */
export const isLocalHost = (host: string) =>
  hostClass(host, { devHosts: [], demoHosts: [] }) === "local";
