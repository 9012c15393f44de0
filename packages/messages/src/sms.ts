import { sms as eng } from "./eng/sms.ts";
import type { Language } from "./language.ts";
import { sms as ru } from "./ru/sms.ts";
import { sms as uz } from "./uz/sms.ts";
import type { SmsTexts } from "./uz/sms.ts";

/** Separate from the catalogue, because browsers do not need these texts. */
export const smsTexts: Record<Language, SmsTexts> = { uz, ru, eng };
