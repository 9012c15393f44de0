import type { Banner, Story, Vacancy } from "@dasturxon/contract/entities/brand-content";
import type { Hall, Table } from "@dasturxon/contract/entities/branch";
import { anId, aText, ids, NOON } from "./sample-values.ts";

export const aVacancy = (overrides: Partial<Vacancy> = {}): Vacancy => ({
  id: anId(),
  title: aText("Oshpaz"),
  description: aText("Milliy taomlar bo‘yicha tajriba"),
  branchId: null,
  salary: null,
  isActive: true,
  createdDate: NOON,
  ...overrides,
});

export const aStory = (overrides: Partial<Story> = {}): Story => ({
  id: anId(),
  title: aText("Yangi taomlar"),
  image: "story",
  items: [{ image: "story-1", text: aText("Kuzgi menyu"), link: null }],
  priority: 1,
  validFrom: null,
  validTo: null,
  ...overrides,
});

export const aBanner = (overrides: Partial<Banner> = {}): Banner => ({
  id: anId(),
  image: { uz: "banner-uz", ru: "banner-ru", eng: "banner-eng" },
  title: aText("Kuzgi menyu"),
  link: { kind: "CATEGORY", id: ids.category },
  priority: 1,
  validFrom: null,
  validTo: null,
  ...overrides,
});

export const aHall = (overrides: Partial<Hall> = {}): Hall => ({
  id: ids.hall,
  branchId: ids.branch,
  name: aText("Katta zal"),
  ...overrides,
});

export const aTable = (overrides: Partial<Table> = {}): Table => ({
  id: anId(),
  hallId: ids.hall,
  name: aText("7-stol"),
  ...overrides,
});
