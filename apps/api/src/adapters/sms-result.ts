import type { SmsRefusalReason, SmsResult } from "../ports/sms-gateway.ts";

export const refused = (reason: SmsRefusalReason, detail: string): SmsResult => ({
  outcome: "refused",
  reason,
  detail,
});

export const unknown = (detail: string): SmsResult => ({ outcome: "unknown", detail });

const longestDetail = 200;

/** A gateway's explanation on one line. Some repeat the request: texts, phones, codes and keys are removed. */
export function withoutSecrets(explanation: string, secrets: readonly string[]): string {
  const known = secrets.filter((secret) => secret.length > 2);
  return known
    .reduce((text, secret) => text.replaceAll(secret, "…"), explanation)
    .replaceAll(/\d{4,}/g, "…")
    .replaceAll(/\p{Cc}+/gu, " ")
    .slice(0, longestDetail);
}
