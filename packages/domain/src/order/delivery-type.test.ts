import { describe, expect, it } from "vitest";
import { deliveryTypeOf } from "./delivery-type.ts";

const settings = {
  telegramDeliveryType: "CUSTOM",
  websiteDeliveryType: "YANDEX",
  applicationDeliveryType: "LAMENU",
} as const;

describe("deliveryTypeOf", () => {
  it.each(["PICK_UP", "DINE_IN"] as const)(
    "%s has none",
    { meta: { requirements: "[S5.19]" } },
    (serviceType) => {
      expect(deliveryTypeOf({ serviceType, channel: "WEBSITE" }, settings)).toBeNull();
    },
  );
  it.each([
    ["TELEGRAM", "CUSTOM"],
    ["WEBSITE", "YANDEX"],
    ["APPLICATION", "LAMENU"],
  ] as const)(
    "is, for a delivery ordered by %s, %s",
    { meta: { requirements: "[S4.13]" } },
    (channel, type) => {
      expect(deliveryTypeOf({ serviceType: "DELIVERY", channel }, settings)).toBe(type);
    },
  );
});
