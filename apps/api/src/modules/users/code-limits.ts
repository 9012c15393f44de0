import {
  SMS_CODES_PER_HOUR,
  SMS_CODES_PER_PHONE_PER_DAY,
  SMS_CODES_PER_PHONE_PER_HOUR,
  SMS_RESEND_SECONDS,
  WRONG_CODES_PER_PHONE_AND_ADDRESS_PER_DAY,
  WRONG_CODES_PER_PHONE_PER_DAY,
} from "@dasturxon/contract/constants";
import type { CallContext } from "../../http/call-context.ts";
import {
  daySeconds,
  hourSeconds,
  perAddress,
  perBrandAndDay,
  type UsageLimit,
} from "../usage/usage-limits.ts";

// Limits on requesting and guessing codes. Decision 0031.

/** Sign-in at a brand's pages or in the office, or a change of the account's phone: each has codes of its own. */
export type CodePurpose = "sign-in" | "office" | `change:${string}`;

/** Requests by one address, for any phone. */
export const requestsOfAddress = ({ addressBlock, services }: CallContext) =>
  perAddress("codes", addressBlock, services.limits.codesPerAddress);

/** All requests: each one writes rows, even when no message is sent. */
export const requestsOfBrand = ({ services }: CallContext) =>
  perBrandAndDay("codes", services.smsCodesPerDay * 10);

/** Requests by one address for one phone. Keyed by both, so that a stranger cannot exhaust the owner's requests. */
export const requestsForPhone = ({ addressBlock }: CallContext, phone: string): UsageLimit[] => [
  {
    kind: "codes/resend",
    subject: `${phone} ${addressBlock}`,
    capacity: 1,
    windowSeconds: SMS_RESEND_SECONDS,
  },
  {
    kind: "codes/phone and address",
    subject: `${phone} ${addressBlock}`,
    capacity: SMS_CODES_PER_HOUR,
    windowSeconds: hourSeconds,
  },
];

/**
 * Messages to one phone, for all requesters together. Phone changes have a counter of their own, so that an account
 * cannot be used to exhaust the sign-in messages of another phone.
 */
export function messagesToPhone(phone: string, purpose: CodePurpose): UsageLimit[] {
  const names = { "sign-in": "sign-in messages", office: "office messages" } as const;
  const name = purpose === "sign-in" || purpose === "office" ? names[purpose] : "change messages";
  return [
    { kind: `${name}/minute`, subject: phone, capacity: 1, windowSeconds: SMS_RESEND_SECONDS },
    {
      kind: `${name}/hour`,
      subject: phone,
      capacity: SMS_CODES_PER_PHONE_PER_HOUR,
      windowSeconds: hourSeconds,
    },
    {
      kind: `${name}/day`,
      subject: phone,
      capacity: SMS_CODES_PER_PHONE_PER_DAY,
      windowSeconds: daySeconds,
    },
  ];
}

/**
 * Wrong codes for one phone. At an address where its account has signed in before, the limit per phone does not apply:
 * strangers who guess from elsewhere cannot lock the owner out.
 */
export const wrongCodes = (
  { addressBlock, services }: CallContext,
  phone: string,
  isKnownAddress: boolean,
): UsageLimit[] => [
  ...perAddress("wrong codes", addressBlock, services.limits.wrongCodesPerAddress),
  {
    kind: "wrong codes/phone and address",
    subject: `${phone} ${addressBlock}`,
    capacity: WRONG_CODES_PER_PHONE_AND_ADDRESS_PER_DAY,
    windowSeconds: daySeconds,
  },
  ...(isKnownAddress
    ? []
    : [
        {
          kind: "wrong codes/phone",
          subject: phone,
          capacity: WRONG_CODES_PER_PHONE_PER_DAY,
          windowSeconds: daySeconds,
        },
      ]),
];
