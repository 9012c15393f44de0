import type { MerchantDirectory, MerchantRecord } from "../modules/merchants/merchant-directory.ts";
import type { CallError } from "./call-error.ts";
import type { CallingDevice, Person } from "./call-context.ts";

/** The merchant that a call names. */
export type NamedMerchant = {
  /** `X-Merchant-Id`, or the id in a path of the second base. */
  header: string | null;
  /** For calls that look up a merchant: the one in the path. */
  lookUp?: ((directory: MerchantDirectory) => Promise<MerchantRecord | null>) | undefined;
  /** Without a header the office uses the brand that the device has used last. */
  isOptional?: boolean | undefined;
};

/** How callers are identified at one kind of host: those of brands (`brand-host.ts`), or the office's (`office-host.ts`). */
export type HostRules = {
  /** The refusal of a request that a page of another site makes, or `null`. */
  refusal(request: Request): Promise<CallError | null>;
  /** @throws CallError MERCHANT_UNDEFINED, MERCHANT_REQUIRED, MERCHANT_NOT_FOUND. */
  merchantOf(
    request: Request,
    named: NamedMerchant,
  ): Promise<{ merchant: MerchantRecord; host: MerchantRecord }>;
  /** `null` for a visitor. @throws CallError UNAUTHORIZED for a session that does not exist. */
  personOf(merchantId: string, request: Request, address: string): Promise<Person | null>;
  /** @param answerHeaders Headers of the answer, where it can set its cookie. */
  deviceOf(request: Request, address: string, answerHeaders: Headers): CallingDevice | null;
};

/** Host header. */
export const hostOf = (request: Request) =>
  request.headers.get("host") ?? new URL(request.url).host;
