import { describe, expect, it } from "vitest";
import { canServe, serviceRefusal } from "./can-serve.ts";
import type { Service } from "./can-serve.ts";

const settings = {
  deliveryEnabled: true,
  pickupEnabled: true,
  dineinEnabled: true,
  bookingEnabled: true,
};
const switches = {
  deliveryActive: true,
  pickupActive: true,
  dineInActive: true,
  bookingActive: true,
};
const branch = { isActive: true, deleted: false, settings };

const services: {
  service: Service;
  own: keyof typeof settings;
  merchant: keyof typeof switches;
}[] = [
  { service: "DELIVERY", own: "deliveryEnabled", merchant: "deliveryActive" },
  { service: "PICK_UP", own: "pickupEnabled", merchant: "pickupActive" },
  { service: "DINE_IN", own: "dineinEnabled", merchant: "dineInActive" },
  { service: "BOOKING", own: "bookingEnabled", merchant: "bookingActive" },
];

describe("canServe", () => {
  it.each(services)(
    "requires the branch's setting and the merchant's switch for $service",
    { meta: { requirements: "[S3.082, S3.026, S3.027, S3.028]" } },
    ({ service, own, merchant }) => {
      expect(canServe(branch, switches, service)).toBe(true);
      const without = { ...branch, settings: { ...settings, [own]: false } };
      expect(serviceRefusal(without, switches, service)).toBe("BRANCH_NOT_AVAILABLE");
      expect(serviceRefusal(branch, { ...switches, [merchant]: false }, service)).toBe(
        "SERVICE_TYPE_NOT_AVAILABLE",
      );
    },
  );

  it.each([{ isActive: false }, { deleted: true }])(
    "offers no service in a branch that is %j",
    (change) => {
      expect(canServe({ ...branch, ...change }, switches, "PICK_UP")).toBe(false);
    },
  );
});
