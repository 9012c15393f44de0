import { officeTexts as engOffice } from "./eng/office.ts";
import * as eng from "./eng/outgoing.ts";
import { seoMessages as engSeo } from "./eng/seo.ts";
import type { Language } from "./language.ts";
import { officeTexts as ruOffice } from "./ru/office.ts";
import * as ru from "./ru/outgoing.ts";
import { seoMessages as ruSeo } from "./ru/seo.ts";
import { officeTexts as uzOffice } from "./uz/office.ts";
import type { OfficeTexts } from "./uz/office.ts";
import * as uz from "./uz/outgoing.ts";
import type { BotTexts, SmsTexts } from "./uz/outgoing.ts";
import { seoMessages as uzSeo } from "./uz/seo.ts";
import type { SeoMessages } from "./uz/seo.ts";

// Separate from the catalogue, because browsers do not need these texts.

export type { BotTexts, OfficeTexts, SeoMessages };

export const botTexts: Record<Language, BotTexts> = { uz: uz.bot, ru: ru.bot, eng: eng.bot };

export const smsTexts: Record<Language, SmsTexts> = { uz: uz.sms, ru: ru.sms, eng: eng.sms };

export const seoMessages: Record<Language, SeoMessages> = { uz: uzSeo, ru: ruSeo, eng: engSeo };

export const officeTexts: Record<Language, OfficeTexts> = {
  uz: uzOffice,
  ru: ruOffice,
  eng: engOffice,
};
