import { serveSandbox } from "@dasturxon/sandboxes/sms/serve-sandbox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPayingShop, type PayingShop } from "../../src/modules/payments/payment-test-orders.ts";
import { testApi, type TestApi } from "../support/test-api.ts";
import { testClickKeys, testPaymeKeys, testUzumKeys } from "../support/test-payments.ts";
import { clickMatrix } from "./click-matrix.ts";
import { runMatrix, type Matrix, type MatrixBrand, type MatrixShop } from "./matrix.ts";
import { paymeMatrix } from "./payme-matrix.ts";
import { uzumMatrix } from "./uzum-matrix.ts";

let api: TestApi;
let shop: PayingShop;
let other: PayingShop;
let server: { url: string; stop: () => Promise<void> };
beforeAll(async () => {
  api = await testApi();
  server = await serveSandbox(api.hooks);
  const withoutLimit = ({ brand }: PayingShop["shop"]) => {
    brand.merchant.openOrdersLimit = null;
  };
  shop = await openPayingShop(api, withoutLimit);
  other = await openPayingShop(api, withoutLimit);
});
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await server.stop();
  await api.close();
});

type Keys = (brand: PayingShop["shop"]["brand"]) => Record<string, string>;

function matrixShop(keysOf: Keys): MatrixShop {
  const asBrand = ({ shop: { brand } }: PayingShop): MatrixBrand => ({
    merchantId: brand.merchant.id,
    keys: keysOf(brand),
  });
  return {
    origin: server.url,
    brand: asBrand(shop),
    neighbour: asBrand(other),
    async place(paymentType) {
      const id = await shop.place(paymentType);
      const { number } = await shop.order(id);
      return { id, number: Number(number), amount: 3_400_000 };
    },
    async cancel({ id }) {
      expect((await shop.cancel(id)).status).toBe(200);
    },
    find: ({ id }) => shop.order(id),
    now: () => api.now().getTime(),
    async pass(milliseconds) {
      api.pass(milliseconds);
      return true;
    },
  };
}

async function expectEveryRow<Payment, Call extends string>(
  matrix: Matrix<Payment, Call>,
  keysOf: Keys,
) {
  const results = await runMatrix(matrix, matrixShop(keysOf));
  expect(results).toHaveLength(matrix.rows.length);
  expect(results.filter(({ isAsExpected }) => !isAsExpected)).toEqual([]);
}

describe.each([1, 2])("every row of the matrix is answered as expected, run %i:", () => {
  it("Payme", () => expectEveryRow(paymeMatrix, testPaymeKeys));
  it("Click", () => expectEveryRow(clickMatrix, testClickKeys));
  it("Uzum", () => expectEveryRow(uzumMatrix, testUzumKeys));
});
