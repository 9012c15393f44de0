import { sms as eng } from "./eng/sms.ts";
import type { Language } from "./language.ts";
import { sms as ru } from "./ru/sms.ts";
import { sms as uz } from "./uz/sms.ts";
import type { SmsTexts } from "./uz/sms.ts";

/** Not part of the catalogue, because no browser shows them. */
export const smsTexts: Record<Language, SmsTexts> = { uz, ru, eng };
