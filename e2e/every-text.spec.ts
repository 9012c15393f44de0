import type { BrowserContext, Page } from "@playwright/test";
import type { Language } from "@dasturxon/messages/language";
import { languageTags } from "@dasturxon/messages/language";
import { knownWords, textsOf, wordsOf } from "./support/known-words.ts";
import { pressPlus } from "./support/menu.ts";
import { signInAt } from "./support/order.ts";
import { callApi, cancelOrder, placeOrder } from "./support/place-order.ts";
import { brandUrl, freshPhone, outboxCode } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

const languages: Language[] = ["uz", "ru", "eng"];

/** Names that are written alike everywhere, and units of a name's spelling. */
const alike = new Set(wordsOf("SMS QR Telegram Instagram Facebook Payme Click Uzum OpenStreetMap"));

const openPaths = [
  "/",
  "/about",
  "/extra",
  "/extra2",
  "/basket",
  "/search",
  "/offerta",
  "/privacy",
  "/checkout",
  "/login/rules",
  "/login",
  "/branches",
  "/branches/map",
  "/vacancy",
  "/profile/favorites",
  "/address/pickup",
  "/address/pickup2",
  "/address/delivery",
  "/choose-address",
  "/nowhere",
];

const personalPaths = [
  "/profile",
  "/profile?notifications=1",
  "/profile/user",
  "/profile/user?phone=1",
  "/profile/user?sessions=1",
  "/profile/user?delete=1",
  "/profile/promos",
  "/profile/orders",
  "/profile/orders?tab=archive",
  "/profile/address",
  "/profile/address/create",
  "/checkout",
];

/** Everything that the page says to who sees it or hears it, but what is marked as of another language. */
function textsOn(page: Page) {
  return page.evaluate(() => {
    const texts: string[] = [document.title];
    const own = document.documentElement.lang;
    const isOurs = (element: Element | null) =>
      element?.closest("script, style, noscript") === null &&
      element.closest("[lang]")?.getAttribute("lang") === own;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (isOurs(walker.currentNode.parentElement)) texts.push(walker.currentNode.nodeValue ?? "");
    for (const name of ["aria-label", "placeholder", "alt", "title", "aria-description"])
      for (const element of document.querySelectorAll(`body [${name}]`))
        if (isOurs(element)) texts.push(element.getAttribute(name) ?? "");
    return texts.map((text) => text.trim()).filter(Boolean);
  });
}

/** Texts with a word that neither the language's catalogue nor the brand's data have. */
async function foreignTexts(page: Page, language: Language, told?: () => Promise<object>) {
  await expect(page.locator("html")).toHaveAttribute("lang", languageTags[language]);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const texts = await textsOn(page);
  // Asked for after they were read: the kitchen goes on meanwhile.
  const more = told ? textsOf(await told(), language) : [];
  const known = new Set([
    ...knownWords(language, "demo"),
    ...alike,
    ...more.flatMap((text) => wordsOf(text)),
  ]);
  // A figure's unit or an ending may grow together with the word before it: 'so‘mdan'.
  const isKnown = (word: string) =>
    word.length === 1 ||
    known.has(word) ||
    Array.from(word, (_, at) => at).some(
      (at) => at > 1 && known.has(word.slice(0, at)) && known.has(word.slice(at)),
    );
  return texts.filter((text) => {
    const plain = text.replace(/\S+@\S+|https?:\/\/\S+|\/nowhere/g, " ");
    return !wordsOf(plain).every(isKnown);
  });
}

const speak = (context: BrowserContext, language: Language) =>
  context.addCookies([{ name: "_language", value: language, url: brandUrl("demo") }]);

/** Where one reads on from the menu: a category, a dish, a vacancy. */
const furtherPaths = (page: Page) =>
  page.evaluate(async () => {
    const hrefOf = async (path: string, start: string) => {
      const text = await (await fetch(path)).text();
      const found = new DOMParser().parseFromString(text, "text/html");
      return found.querySelector(`a[href^="${start}"]`)?.getAttribute("href") ?? "";
    };
    return Promise.all([
      hrefOf("/", "/category?"),
      hrefOf("/", "/product/"),
      hrefOf("/vacancy", "/vacancy/"),
    ]);
  });

// Every text is in the document whatever the width.
test.describe("every text on a page", { tag: "@desktop" }, () => {
  for (const language of languages) {
    test(`[S5.07] is ${language} on the ${language} pages that everybody may see`, async ({
      page,
      context,
      problems,
    }) => {
      test.slow(); // Two dozen pages.
      problems.expect(/404: GET .*\/nowhere/);
      await speak(context, language);
      await page.goto(brandUrl("demo"));
      await pressPlus(page, { uz: "Dimlama", ru: "Димлама", eng: "Dimlama" }[language]);
      for (const path of [...openPaths, ...(await furtherPaths(page))]) {
        await page.goto(brandUrl("demo", path), { waitUntil: "domcontentloaded" });
        expect.soft(await foreignTexts(page, language), path).toEqual([]);
      }
    });
  }

  test("is of the chosen language on the pages of whoever is signed in", async ({
    page,
    context,
  }) => {
    test.slow(); // Fourteen pages in three languages.
    await signInAt(page, "demo", "/profile");
    const order = await placeOrder(page);
    const gone = await placeOrder(page);
    await cancelOrder(page, gone.id);
    /** What the kitchen told them, and why they cancelled. */
    const told = async () => [
      await callApi<object>(page, "GET", "/notifications/v1/notifications?size=20&page=0"),
      "Fikrim o‘zgardi",
    ];
    for (const language of languages) {
      await speak(context, language);
      for (const path of [
        ...personalPaths,
        `/profile/orders/${order.id}`,
        `/profile/orders/${gone.id}`,
        `/profile/orders/${order.id}/map`,
      ]) {
        await page.goto(brandUrl("demo", path), { waitUntil: "domcontentloaded" });
        expect.soft(await foreignTexts(page, language, told), path).toEqual([]);
      }
    }
  });
});

test(
  "[S5.07] a form asks in the customer's language for what it misses",
  { tag: "@desktop" },
  async ({ page, context }) => {
    const words = {
      uz: {
        ask: "Kod olish",
        missing: "Iltimos, ushbu maydonni to‘ldiring!",
        phone: "Telefon raqami",
      },
      ru: {
        ask: "Получить код",
        missing: "Пожалуйста, заполните это поле!",
        phone: "Номер телефона",
      },
      eng: { ask: "Get a code", missing: "Please fill in this field!", phone: "Phone number" },
    };
    for (const language of languages) {
      await speak(context, language);
      await page.goto(brandUrl("demo", "/login"));
      const { ask, missing, phone } = words[language];
      await page.getByRole("button", { name: ask }).click();
      await expect(page.getByText(missing)).toBeVisible();
      await expect(page.getByLabel(phone)).toBeFocused();
    }
  },
);

test(
  "[S5.05] forms prompt for phone, code and name in the customer's language",
  { tag: "@phone" },
  async ({ page, context }) => {
    const prompts = {
      uz: ["Telefon raqamingizni kiriting", "SMS kodni kiriting", "Ismingizni kiriting"],
      ru: ["Введите номер телефона", "Введите код из SMS", "Введите имя"],
      eng: ["Enter your phone number", "Enter the code from the SMS", "Enter your name"],
    };
    for (const language of languages) {
      const [phone = "", code = "", name = ""] = prompts[language];
      await speak(context, language);
      await page.goto(brandUrl("demo", "/profile/user"));
      await expect(page.getByText(phone)).toBeVisible();
      const number = freshPhone();
      await page.getByRole("textbox").fill(number.slice(4));
      await page.locator("form button[type=submit]").click();
      await expect(page.getByRole("heading", { name: code })).toBeVisible();
      await page.getByRole("textbox").fill(await outboxCode(number));
      await page.waitForURL("**/profile/user");
      await expect(page.getByPlaceholder(name)).toHaveValue("");
      await page.evaluate(() => localStorage.clear());
    }
  },
);
