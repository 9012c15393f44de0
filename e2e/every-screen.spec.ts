import type { Page } from "@playwright/test";
import { createMessages } from "@dasturxon/messages/create-messages";
import type { Language } from "@dasturxon/messages/language";
import { lostText } from "./support/lost-text.ts";
import { addFirstFound } from "./support/menu.ts";
import { enlargeText, expectAccessible, expectReadable } from "./support/page.ts";
import { callApi } from "./support/place-order.ts";
import { brandUrl } from "./support/product.ts";
import {
  becomeRegularOfChoyxona,
  becomeRegularOfLola,
  guestAt,
  typedByRegulars,
} from "./support/regular.ts";
import type { PageIds } from "./support/regular.ts";
import { settled } from "./support/settled.ts";
import { foreignTexts } from "./support/foreign-texts.ts";
import { expect, test } from "./support/test.ts";
import { overlays, routes, states } from "./support/views.ts";
import type { View } from "./support/views.ts";

// Visits every screen of point 2 in two languages: no texts of another language; in Uzbek also names, roles and
// contrast in both themes; in Russian, which has the longest texts, also all text at 200%. Other tests examine the
// accessibility of further states, and of wide screens.

/** A text that is written in the code, not in the catalogues, is foreign in one of them, whichever its language. */
const languages = ["uz", "ru"] as const;
/** Screens that the server answers with 404, by their address. */
const answered404 = new Set(["/nowhere", "/merchantNotAvailable"]);
const notFound = /404: GET .*\/(nowhere|merchantNotAvailable)$/;
/** Overlays and other states of a screen, with texts that `routes` does not show. */
const more = new Set([
  "notifications",
  "phone-change",
  "other-sessions",
  "account-end",
  "orders-archive",
  "track",
  "order-cancelled",
  "favorites-empty",
  "basket-empty",
]);
const guest = (name: string, path: string): View => ({
  name,
  brand: "choyxona",
  user: "guest",
  path: () => path,
});
const screens = [
  ...routes,
  ...[...overlays, ...states].filter(({ name }) => more.has(name)),
  guest("guest-basket", "/basket"),
  guest("guest-checkout", "/checkout"),
  guest("guest-choose-address", "/choose-address"),
];

type IdsOf = (brand: View["brand"]) => PageIds | undefined;

/** Prepares the guest or customer of the screens; returns the ids for their URLs. */
const preparations = {
  async guest(page: Page): Promise<IdsOf> {
    const ids = {
      demo: await guestAt(page, "demo"),
      choyxona: await guestAt(page, "choyxona"),
    };
    await page.goto(brandUrl("choyxona", "/search?q=osh"));
    await addFirstFound(page);
    return (brand) => ids[brand as keyof typeof ids];
  },
  async regular(page: Page): Promise<IdsOf> {
    const ids = {
      demo: await becomeRegularOfLola(page),
      choyxona: await becomeRegularOfChoyxona(page),
    };
    return (brand) => ids[brand as keyof typeof ids];
  },
};

/** Texts written by the customer and by the kitchen, which are in no message catalogue. */
const userTexts = (page: Page, user: View["user"]) => async () =>
  user === "guest"
    ? []
    : [
        typedByRegulars,
        await callApi<object>(page, "GET", "/notifications/v1/notifications?size=20&page=0"),
      ];

/** Collects the results of all screens before failing. */
const expectSoon = expect.configure({ soft: true });

/** Shows a page of the open brand within the shop: that takes a fraction of the processor time of its address. */
const navigate = (page: Page, path: string) =>
  page.evaluate((to) => {
    type Router = { navigate: (path: string, options: object) => Promise<void> };
    const { __reactRouterDataRouter: router } = window as unknown as Record<string, Router>;
    // The page is there once this resolves.
    return router?.navigate(to, { flushSync: true });
  }, path);

async function observe(page: Page, { brand, user, name }: View, language: Language) {
  // One language is enough: languages differ only in texts, none of which is empty (catalogues.test.ts).
  if (language === "uz") await expectAccessible(page);
  // The checkout has the names of an earlier language until its quote arrives.
  await expectSoon
    .poll(() => foreignTexts(page, language, brand, userTexts(page, user)), {
      message: `${name} in ${language}`,
    })
    .toEqual([]);
  if (language === "uz") {
    await showTheme(page, "dark");
    await settled(page);
    await expectReadable(page);
    await showTheme(page, "light");
  }
  if (language === "ru") {
    await enlargeText(page, "200%");
    await settled(page);
    expect.soft(await lostText(page), `${name} at 200%`).toEqual([]);
    await enlargeText(page, "100%");
  }
}

const showTheme = (page: Page, theme: "light" | "dark") =>
  page.evaluate((shown) => void (document.documentElement.dataset["theme"] = shown), theme);

for (const user of ["guest", "regular"] as const)
  test(
    `every screen of a ${user} is readable`,
    { annotation: { type: "requirement", description: "[S5.07]" } },
    async ({ page, context, problems }) => {
      test.setTimeout(300_000);
      problems.expect(notFound);
      const ids = await preparations[user](page);
      for (const brand of ["demo", "choyxona"] as const)
        for (const language of languages) {
          await context.addCookies([{ name: "_language", value: language, url: brandUrl(brand) }]);
          let isOpen = false;
          for (const view of screens.filter((each) => each.user === user && each.brand === brand))
            await test.step(`${view.name} in ${language}`, async () => {
              const path = view.path(ids(brand) as PageIds);
              if (isOpen && !answered404.has(path)) await navigate(page, path);
              else await page.goto(brandUrl(brand, path));
              isOpen = !answered404.has(path);
              await settled(page);
              await view.open?.(page, createMessages(language));
              if (view.open) await settled(page);
              await observe(page, view, language);
            });
        }
    },
  );
