import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lockWaits } from "../../../test/support/lock-waits.ts";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { aCustomer, openShop } from "../orders/order-test-shop.ts";
import { openPayingShop, paid, waiting, type PayingShop } from "../payments/payment-test-orders.ts";

let api: TestApi;
let shop: PayingShop;
beforeAll(async () => {
  api = await testApi();
  shop = await openPayingShop(api);
});
afterAll(() => api.close());

const number = "8600 0691 9540 6311";
const path = "/payments/v1/cards";
const add = async (cardNumber = number, at = shop) =>
  api.post(
    at.shop.brand,
    path,
    { token: await api.provider.cardToken(at.shop.brand, cardNumber) },
    at.me,
  );
const list = async (at = shop) => (await api.get(at.shop.brand, path, at.me)).body;

describe("a saved card", () => {
  it(
    "is masked, has no cvv and no code, and is listed, shown and removed",
    { meta: { requirements: "[S7.69, S3.110]" } },
    async () => {
      const { status, body } = await add();
      expect(status).toBe(200);
      expect(body).toEqual({
        id: expect.any(String),
        name: null,
        number: "8600 06** **** 6311",
        expire: "03/99",
        cvv: "",
        code: "",
        phone: null,
        isVerified: true,
        type: "UZCARD",
      });
      expect(await list()).toEqual([body]);
      expect((await api.get(shop.shop.brand, `${path}/${body.id}`, shop.me)).body).toEqual(body);
      expect((await api.remove(shop.shop.brand, `${path}/${body.id}`, shop.me)).status).toBe(204);
      expect(api.provider.requested).toContain("cards.remove");
      expect(await list()).toEqual([]);
      expect((await api.get(shop.shop.brand, `${path}/${body.id}`, shop.me)).status).toBe(404);
    },
  );

  it(
    "is stored as a token that is encrypted in the database",
    { meta: { requirements: "[S7.69]" } },
    async () => {
      const token = await api.provider.cardToken(shop.shop.brand, "9860090101219724");
      const { body } = await api.post(shop.shop.brand, path, { token }, shop.me);
      expect(body.type).toBe("HUMO");
      const [row] = await api.rows(shop.shop.brand, (db) =>
        db.selectFrom("card").selectAll().where("id", "=", body.id).execute(),
      );
      expect(row?.token.length).toBeGreaterThan(token.length);
      expect(row?.token.includes(token)).toBe(false);
      expect(JSON.stringify(row)).not.toContain("9860090101219724");
    },
  );

  it("is the same card when entered again", async () => {
    const first = await add("8600495473316478");
    const again = await add("8600495473316478");
    expect(again.body.id).toBe(first.body.id);
    expect((await list()).filter(({ id }: { id: string }) => id === first.body.id)).toHaveLength(1);
  });

  it("is limited to twenty, also for concurrent requests to two processes", async () => {
    const customer = await aCustomer(api, shop.shop, "+998901000077");
    const me = { ...customer, address: "198.51.100.44" };
    const processes = [api, api.secondProcess()];
    const tokens = await Promise.all(
      Array.from({ length: 26 }, (_, at) =>
        api.provider.cardToken(shop.shop.brand, `86000691954100${String(at).padStart(2, "0")}`),
      ),
    );
    const answers = await Promise.all(
      tokens.map((token, at) => processes[at % 2]!.post(shop.shop.brand, path, { token }, me)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: { code: "LIST_FULL", values: { maximum: 20 } },
    });
    // A stored card may be added again.
    const [known] = answers.flatMap(({ status }, at) => (status === 200 ? [tokens[at]] : []));
    const again = await api.post(shop.shop.brand, path, { token: known }, me);
    expect(again.status).toBe(200);
  });

  it("added twice concurrently is one card, and its token can be decrypted", async () => {
    const at = await openPayingShop(api);
    const { brand } = at.shop;
    const adding = await api.rows(brand, async (db) => {
      // Blocks writes of the person's rows until the end of this transaction: both have checked by then.
      await db.selectFrom("account").select("id").where("id", "=", at.me.id).forUpdate().execute();
      const twice = [add(number, at), add(number, at)];
      await expect.poll(() => lockWaits(api, brand)).toBe(2);
      return { twice };
    });
    const answers = await Promise.all(adding.twice);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [card, ...others] = await list(at);
    expect(others).toEqual([]);
    expect((await api.remove(brand, `${path}/${card.id}`, at.me)).status).toBe(204);
  });

  it("of another person is absent", { meta: { requirements: "[S6.08]" } }, async () => {
    const { body } = await add();
    const other = await aCustomer(api, shop.shop, "+998901000002");
    expect((await api.get(shop.shop.brand, `${path}/${body.id}`, other)).status).toBe(404);
    expect((await api.remove(shop.shop.brand, `${path}/${body.id}`, other)).status).toBe(404);
    expect((await api.get(shop.shop.brand, path, other)).body).toEqual([]);
    expect((await list()).map(({ id }: { id: string }) => id)).toContain(body.id);
  });

  it(
    "is refused without the provider's confirmation by code",
    { meta: { requirements: "[S7.69]" } },
    async () => {
      const { brand } = shop.shop;
      const card = { number: number.replaceAll(" ", ""), expire: "0399" };
      const made = await api.provider.fromBrowser(brand, "cards.create", { card, save: true });
      const token = made.result?.card.token;
      expect(JSON.stringify(made)).not.toContain("86000691");
      const wrong = { token, code: "111111" };
      expect((await api.provider.fromBrowser(brand, "cards.verify", wrong)).error).toMatchObject({
        code: -31103,
      });
      const other = await openPayingShop(api);
      const theirs = await api.provider.cardToken(other.shop.brand);
      for (const given of [token, theirs, "made-up"]) {
        const { status, body } = await api.post(brand, path, { token: given }, shop.me);
        expect({ status, code: body.code }).toEqual({ status: 422, code: "CARD_REFUSED" });
      }
    },
  );

  it.each([
    ["an invalid number", { number: "1234", expire: "0399" }, -31300],
    ["an invalid month", { number, expire: "1399" }, -31300],
    ["an expired card", { number: "3333336415804657", expire: "0399" }, -31301],
    ["a month that is over", { number, expire: "0926" }, -31301],
  ])("gets no token for %s", async (_, card, code) => {
    const { brand } = shop.shop;
    const made = await api.provider.fromBrowser(brand, "cards.create", { card, save: true });
    expect(made).toMatchObject({ error: { code } });
  });

  it("gets no code for a card without a phone", async () => {
    const { brand } = shop.shop;
    const card = { number: "8600060921090842", expire: "0399" };
    const made = await api.provider.fromBrowser(brand, "cards.create", { card, save: true });
    const token = made.result?.card.token;
    expect(await api.provider.fromBrowser(brand, "cards.get_verify_code", { token })).toMatchObject(
      { error: { code: expect.any(Number) } },
    );
  });

  it(
    "is refused if the brand accepts no cards",
    { meta: { requirements: "[S3.057, S7.69]" } },
    async () => {
      const off = await openPayingShop(api, ({ brand }) => (brand.webSettings.cardActive = false));
      const plain = await openShop(api, ({ brand }) => (brand.webSettings.cardActive = true));
      const me = await aCustomer(api, plain);
      expect((await add(number, off)).body.code).toBe("NOT_FOUND");
      expect((await api.get(off.shop.brand, path, off.me)).status).toBe(404);
      expect((await api.get(plain.brand, path, me)).status).toBe(404);
    },
  );

  it("is neither stored nor lost while the provider does not answer", async () => {
    const { body } = await add();
    const token = await api.provider.cardToken(shop.shop.brand, "8600111122223333");
    const before = await list();
    api.provider.setDown(true);
    const added = await api.post(shop.shop.brand, path, { token }, shop.me);
    const removed = await api.remove(shop.shop.brand, `${path}/${body.id}`, shop.me);
    api.provider.setDown(false);
    expect([added.body.code, removed.body.code]).toEqual(["PAYMENT_FAILED", "PAYMENT_FAILED"]);
    expect(await list()).toEqual(before);
  });
});

describe("an order paid by saved card", () => {
  const byCard = async (cardNumber?: string) =>
    shop.place("PAYME", { cardId: (await add(cardNumber)).body.id });

  it("is paid as it is placed", { meta: { requirements: "[S1.26, S3.094]" } }, async () => {
    const id = await byCard();
    expect(await shop.order(id)).toMatchObject({
      status: "OPEN",
      isPaid: true,
      paymentType: "PAYME",
    });
    expect(await shop.history(id)).toEqual([waiting, paid]);
  });

  it("is returned in its state after the charge", async () => {
    const draft = {
      ...shop.shop.pickUp,
      paymentType: "PAYME",
      cardId: (await add()).body.id,
      totalPrice: 34_000,
    };
    const { body } = await api.post(shop.shop.brand, "/orders/v1/orders", draft, shop.me);
    expect(body).toMatchObject({ status: "OPEN", isPaid: true });
  });

  it(
    "refused by the bank remains unpaid, and can be paid at the checkout",
    { meta: { requirements: "[S7.19]" } },
    async () => {
      const id = await byCard("4444445987459073");
      expect(await shop.order(id)).toMatchObject({ status: "CREATED", isPaid: false });
      expect(await shop.attempts(id)).toMatchObject([
        { state: "CANCELLED", reason: "PROVIDER", providerReason: "2" },
      ]);
      await api.provider.press((await shop.checkout(id)).body.url, "pay");
      expect(await shop.order(id)).toMatchObject({ status: "OPEN", isPaid: true });
    },
  );

  it("is told to us by Payme, whose answer may be lost", async () => {
    const { body: card } = await add();
    api.provider.setLosingAnswers(true);
    const lost = await shop.place("PAYME", { cardId: card.id });
    api.provider.setLosingAnswers(false);
    // The receipt was begun, but we do not know it: nothing is charged.
    expect(await shop.attempts(lost)).toEqual([]);
    api.provider.setLosingAnswers("receipts.pay");
    const id = await shop.place("PAYME", { cardId: card.id });
    api.provider.setLosingAnswers(false);
    expect(await shop.history(id)).toEqual([waiting, paid]);
    api.pass(60_000);
    await api.runJobs();
    expect(await shop.history(id)).toEqual([waiting, paid]);
    expect(api.provider.payme.complaints).toEqual([]);
  });

  it.each([
    ["a system error", "8600143417770323"],
    ["ten seconds of waiting", "8600134301849596"],
  ])("can be paid differently after %s, once the provider confirms the failure", async (_, at) => {
    const id = await byCard(at);
    expect(await shop.attempts(id)).toMatchObject([{ state: "CREATED" }]);
    api.pass(60_000);
    await api.runJobs();
    expect(await shop.attempts(id)).toMatchObject([{ state: "CANCELLED", reason: "TIMEOUT" }]);
    await api.provider.press((await shop.checkout(id)).body.url, "pay");
    expect(await shop.order(id)).toMatchObject({ isPaid: true });
  });

  it("is placed even if the provider cannot be reached", async () => {
    const { body } = await add();
    api.provider.setDown(true);
    const id = await shop.place("PAYME", { cardId: body.id });
    api.provider.setDown(false);
    expect(await shop.order(id)).toMatchObject({ status: "CREATED", isPaid: false });
    expect((await shop.checkout(id)).status).toBe(200);
  });

  it(
    "with somebody else's card, or another payment type, is refused",
    { meta: { requirements: "[S6.08]" } },
    async () => {
      const { body: card } = await add();
      const other = await aCustomer(api, shop.shop, "+998901000003");
      const post = async (draft: object, by = shop.me) =>
        (
          await api.post(
            shop.shop.brand,
            "/orders/v1/orders",
            { ...shop.shop.pickUp, cardId: card.id, totalPrice: 34_000, ...draft },
            by,
          )
        ).body.code;
      expect(await post({ paymentType: "PAYME" }, other)).toBe("NOT_FOUND");
      expect(await post({ paymentType: "CASH" })).toBe("PAYMENT_TYPE_NOT_AVAILABLE");
      expect(await post({ paymentType: "CLICK" })).toBe("PAYMENT_TYPE_NOT_AVAILABLE");
      expect(api.faults).toEqual([]);
    },
  );
});
