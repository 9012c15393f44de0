import type { EndpointName } from "@dasturxon/contract/endpoints";
import { anId } from "@dasturxon/testing/sample-values";
import { aCustomer } from "../../src/modules/orders/order-test-shop.ts";
import type { TestApi } from "../support/test-api.ts";
import { testClickKeys } from "../support/test-payments.ts";
import { clickPeople } from "@dasturxon/sandboxes/click/mini-app";
import { aTelegramId, contactOf, initDataOf } from "../support/test-messenger.ts";
import { aCaller } from "./test-callers.ts";
import type { MakeSample } from "./call-sample.ts";
import { aPhone, type Side } from "./test-sides.ts";

const opened = ({ shop }: Side, api: TestApi, telegramId = aTelegramId()) => ({
  initData: initDataOf(telegramId, { brand: shop.brand, at: api.now() }),
});

/** Init data of a Telegram account tied to the person's account. */
async function tied(side: Side, api: TestApi, person: Side["person"]) {
  const confirmedTelegramId = aTelegramId();
  const launch = () => opened(side, api, confirmedTelegramId);
  await api.post(
    side.shop.brand,
    "/webbot/v1/users/auth",
    { ...launch(), confirmedTelegramId },
    { ...person, address: aCaller() },
  );
  return launch();
}

/** The id of a tie of the person's account. */
async function aTieId(side: Side, api: TestApi) {
  await tied(side, api, side.person);
  const { body } = await api.get(side.shop.brand, "/webbot/v1/ties", side.person);
  return body.at(-1).id as string;
}

export const messengerSamples: Partial<Record<EndpointName, MakeSample>> = {
  exchangeInitData: async (side, api) => ({
    body: await tied(side, api, await aCustomer(api, side.shop, aPhone())),
  }),
  getBotSetting: () => ({}),
  signInByClick: (side, api) => {
    const { SERVICE_ID } = testClickKeys(side.shop.brand);
    const phone_number = aPhone().replace("+", "");
    const profile = { ...clickPeople[0], phone_number };
    return { body: { webSession: api.provider.click.openSession(SERVICE_ID, profile) } };
  },
  linkInitData: (side, api) => {
    const confirmedTelegramId = aTelegramId();
    return { body: { ...opened(side, api, confirmedTelegramId), confirmedTelegramId } };
  },
  listMessengerTies: () => ({}),
  endMessengerTie: async (side, api) => ({ params: { id: await aTieId(side, api) } }),
  logInByContact: (side, api) => {
    const [telegramId, phone] = [aTelegramId(), aPhone()];
    const signing = { brand: side.shop.brand, at: api.now() };
    return {
      body: {
        ...opened(side, api, telegramId),
        status: "sent",
        contact: contactOf(telegramId, phone, signing),
        phone,
        firstName: "Dilnoza",
        lastName: "Karimova",
      },
    };
  },
  logOutOfBot: async (side, api) => ({
    body: opened(side, api),
    token: (await aCustomer(api, side.shop, aPhone())).token,
  }),
  setBotLanguage: (side, api) => ({ body: { ...opened(side, api), language: "ru" } }),
  placeBotOrder: async (side, api) => ({
    headers: { "idempotency-key": anId() },
    body: {
      ...(await tied(side, api, side.person)),
      cartItems: [
        {
          productId: side.shop.plov.id,
          count: 2,
          modifications: [{ id: side.shop.cheeseId, count: 1 }],
          comment: "Piyozsiz bo‘lsin",
        },
      ],
      branchId: side.shop.branch.id,
      branch: { id: side.shop.branch.id },
      paymentType: "CASH",
      comment: "Yetib borguncha tayyor bo‘lsin",
      promoCode: side.promoCode,
      telegramId: 555_000_111,
      merchantId: side.shop.brand.merchant.id,
    },
    otherFields: { promoId: side.shop.brand.promos[0]?.id },
  }),
};
