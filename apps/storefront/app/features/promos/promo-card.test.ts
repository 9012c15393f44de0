import { aPromo } from "@dasturxon/testing/order-builders";
import { uz } from "@dasturxon/messages/uz";
import { uzMore } from "@dasturxon/messages/uz-more";
import { assembleMessages } from "@dasturxon/messages/messages";
import { describe, expect, it } from "vitest";
import { promoConditions, promoGifts } from "./promo-card.tsx";

const messages = assembleMessages("uz", { ...uz, ...uzMore });
const plain = (lines: string[]) => lines.map((line) => line.replaceAll(/[\u00a0\u202f]/g, " "));
const now = new Date("2026-11-26T12:00:00Z");
const gifts = (promo: Parameters<typeof aPromo>[0]) => plain(promoGifts(aPromo(promo), messages));
const conditions = (promo: Parameters<typeof aPromo>[0]) =>
  plain(promoConditions(aPromo(promo), messages, now));

describe("texts of a promo code", () => {
  it(
    "name sums and percentages, on products and on delivery",
    { meta: { requirements: "[S3.100]" } },
    () => {
      expect(
        gifts({ discountType: "AMOUNT", productDiscount: 20_000, deliveryDiscount: 5_000 }),
      ).toEqual(["Taomlarga −20 000 so‘m", "Yetkazishga −5 000 so‘m"]);
      expect(
        gifts({ discountType: "PERCENTAGE", productDiscount: 15, deliveryDiscount: 0 }),
      ).toEqual(["Taomlarga −15%"]);
    },
  );

  it("call a full delivery discount free delivery", () => {
    expect(
      gifts({ discountType: "PERCENTAGE", productDiscount: 0, deliveryDiscount: 100 }),
    ).toEqual(["Yetkazib berish bepul"]);
  });

  it(
    "name minimum, maximum discount, number of uses and end",
    { meta: { requirements: "[S3.100]" } },
    () => {
      const endDate = "2026-12-31T18:00:00Z";
      expect(
        conditions({
          discountType: "PERCENTAGE",
          minPrice: 80_000,
          maxDiscount: 30_000,
          usesPerUser: 1,
          endDate,
        }),
      ).toEqual([
        "Taomlar 80 000 so‘mdan oshsa",
        "Chegirma ko‘pi bilan 30 000 so‘m",
        "Har kimga 1 marta",
        "31-dekabr, 23:00 gacha",
      ]);
    },
  );

  it("name an end within a year, with its year if it is another one", () => {
    const endOf = (endDate: string) =>
      conditions({ discountType: "AMOUNT", minPrice: 0, usesPerUser: null, endDate });
    expect(endOf("2026-12-05T07:00:00Z")).toEqual(["5-dekabr, 12:00 gacha"]);
    // In Tashkent the next year has begun.
    expect(endOf("2026-12-31T20:00:00Z")).toEqual(["1-yanvar 2027 gacha"]);
    expect(endOf("2027-12-31T18:59:59Z")).toEqual([]);
  });

  it("omit absent limits", () => {
    expect(
      conditions({ discountType: "AMOUNT", minPrice: 0, maxDiscount: 30_000, usesPerUser: null }),
    ).toHaveLength(1);
  });
});
