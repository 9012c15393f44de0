import { describe, expect, it } from "vitest";
import { createMessages } from "./create-messages.ts";
import type { Language } from "./language.ts";
import { completeMessages, loadMessages } from "./load-messages.ts";
import { loadOfficeMessages, type OfficeSection } from "./load-office-messages.ts";
import { sections } from "./office/uz.ts";

/** Paths of all texts, with the text where it is plain. */
function texts(value: unknown, path = ""): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => texts(part, `${path}.${key}`));
}

const officeSections = Object.keys(sections) as OfficeSection[];

/** Those of the shop and of the office. */
async function allTexts(language: Language) {
  const office = await loadOfficeMessages(language);
  await Promise.all(officeSections.map(office.loadSection));
  return [...texts(createMessages(language).t), ...texts(office.t, "office")];
}

/** Intentionally the same in every language. */
const shared =
  /\.(loading|appStore|googlePlay|PAYME|CLICK|CLICK_MINI_APP|UZUM|PAYNET|YANDEX_EATS|EXPRESS_24)$/;

describe("the catalogues", () => {
  it.each(["uz", "ru", "eng"] as const)("%s has no empty text", async (language) => {
    for (const [path, text] of await allTexts(language)) expect(text.trim(), path).not.toBe("");
  });

  it("writes Russian in Cyrillic", async () => {
    for (const [path, text] of await allTexts("ru")) {
      if (!shared.test(path) && text.length > 3) expect(text, path).toMatch(/[а-яё]/i);
    }
  });

  it("writes Uzbek and English in Latin, Uzbek with its own apostrophes", async () => {
    for (const language of ["uz", "eng"] as const) {
      for (const [path, text] of await allTexts(language))
        expect(text, path).not.toMatch(/[а-яё]/i);
    }
    for (const [path, text] of await allTexts("uz")) expect(text, path).not.toMatch(/['`ʻʼ]/);
  });
});

describe("loadMessages", () => {
  it("loads the menu's texts first and the others on demand", async () => {
    const messages = await loadMessages("ru", false);
    expect(messages.t.shell.basket).toBe("Корзина");
    expect(messages.t.screen).toBeUndefined();
    await completeMessages(messages);
    expect(messages.t).toEqual(createMessages("ru").t);
  });

  it("loads all texts at once for a page that needs them", async () => {
    const { t } = await loadMessages("eng", true);
    expect(Object.keys(t).toSorted()).toEqual(Object.keys(createMessages("eng").t).toSorted());
  });
});

describe("loadOfficeMessages", () => {
  it("loads the first page's texts first and a section's on demand", async () => {
    const messages = await loadOfficeMessages("ru");
    expect(messages.t.frame.day).toBe("Касса");
    expect(messages.t.day).toBeUndefined();
    await messages.loadSection("day");
    expect(messages.t.day?.close).toBe("Закрыть день");
  });
});
