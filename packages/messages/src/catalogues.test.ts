import { describe, expect, it } from "vitest";
import { createMessages } from "./create-messages.ts";
import { completeMessages, loadMessages } from "./load-messages.ts";

/** Paths of all texts, with the text where it is plain. */
function texts(value: unknown, path = ""): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => texts(part, `${path}.${key}`));
}

/** Intentionally the same in every language. */
const shared = /\.(loading|appStore|googlePlay|PAYME|CLICK|UZUM|PAYNET)$/;

describe("the catalogues", () => {
  it.each(["uz", "ru", "eng"] as const)("%s has no empty text", (language) => {
    for (const [path, text] of texts(createMessages(language).t))
      expect(text.trim(), path).not.toBe("");
  });

  it("writes Russian in Cyrillic", () => {
    for (const [path, text] of texts(createMessages("ru").t)) {
      if (!shared.test(path) && text.length > 3) expect(text, path).toMatch(/[а-яё]/i);
    }
  });

  it("writes Uzbek and English in Latin, Uzbek with its own apostrophes", () => {
    for (const language of ["uz", "eng"] as const) {
      for (const [path, text] of texts(createMessages(language).t))
        expect(text, path).not.toMatch(/[а-яё]/i);
    }
    for (const [path, text] of texts(createMessages("uz").t))
      expect(text, path).not.toMatch(/['`ʻʼ]/);
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
