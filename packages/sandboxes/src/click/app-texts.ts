import type { PayLanguage } from "../payments/pay-texts.ts";

type Texts = { app: string; lead: string };

export const appTexts: Record<PayLanguage, Texts> = {
  uz: {
    app: "Click ilovasi (sinov)",
    lead: "Do‘konni mini-ilova sifatida kim ochishini tanlang.",
  },
  ru: {
    app: "Приложение Click (учебное)",
    lead: "Выберите, кто откроет магазин как мини-приложение.",
  },
  eng: { app: "Click’s app (sandbox)", lead: "Choose who opens the shop as a mini-app." },
};
