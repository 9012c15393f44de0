import { describe, expect, it } from "vitest";
import { cityFee, previewTotals } from "./preview-totals.ts";
import type { PreviewOrder } from "./preview-totals.ts";

const settings = {
  isServiceFeeEnabled: true,
  isServiceFeeFreeAboveThreshold: false,
  serviceFeeThreshold: 150_000,
  serviceFeeAmount: 2_000,
  cashbackPercent: 5,
  cashbackMaxPercent: 30,
  freeDeliveryFrom: 100_000,
};
const inSamarkand = { ...settings, serviceFeeAmount: 3_500, freeDeliveryFrom: undefined };
const { cashbackPercent: _, cashbackMaxPercent: __, freeDeliveryFrom: ___, ...fee } = inSamarkand;

const order = (products: number, change: Partial<PreviewOrder> = {}): PreviewOrder => ({
  lines: [{ count: 1, lineTotal: products, undiscountedTotal: products }],
  serviceType: "DELIVERY",
  settings,
  explanations: { fullDeliveryPrice: 12_000, serviceFee: fee },
  cashbackActive: true,
  ...change,
});

describe("previewTotals", () => {
  it(
    "uses the delivery price and the city's fee of the last quote",
    { meta: { requirements: "[S9.27]" } },
    () => {
      expect(previewTotals(order(50_000))).toMatchObject({
        deliveryPrice: 12_000,
        servicePrice: 3_500,
        totalPrice: 65_500,
      });
    },
  );

  it("uses no delivery and the brand's fee before the first quote", () => {
    const totals = previewTotals(order(50_000, { explanations: null }));
    expect(totals).toMatchObject({ servicePrice: 2_000, totalPrice: 52_000 });
    expect(totals.parts.map(({ kind }) => kind)).toEqual(["PRODUCTS", "SERVICE_FEE"]);
  });

  it("recalculates free delivery at once, whatever the last quote said", () => {
    expect(previewTotals(order(100_000))).toMatchObject({ isDeliveryFree: true, deliveryPrice: 0 });
    expect(previewTotals(order(99_999))).toMatchObject({
      isDeliveryFree: false,
      deliveryPrice: 12_000,
    });
  });

  it(
    "charges no delivery after switching from delivery to pick-up",
    { meta: { requirements: "[S9.19]" } },
    () => {
      const totals = previewTotals(order(50_000, { serviceType: "PICK_UP" }));
      expect(totals).toMatchObject({ deliveryPrice: 0, totalPrice: 53_500 });
    },
  );
});

it("uses the brand's settings where the city has none", () => {
  expect(cityFee(settings, null)).toEqual(settings);
  expect(cityFee(settings, { serviceFee: null })).toEqual(settings);
  expect(cityFee(settings, { serviceFee: fee })).toEqual({ ...settings, serviceFeeAmount: 3_500 });
});
