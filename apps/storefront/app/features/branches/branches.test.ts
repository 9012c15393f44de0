import { createMessages } from "@dasturxon/messages/create-messages";
import { aBranch, aWebSettings, someWorkHours } from "@dasturxon/testing/merchant-builders";
import { describe, expect, it } from "vitest";
import { branchView } from "../../shop/fulfilment/branch-view.ts";
import { nearby, weekHours } from "./branches.ts";

const view = (overrides: Parameters<typeof aBranch>[0]) =>
  branchView(aBranch(overrides), aWebSettings(), "uz");

describe("nearby", () => {
  const far = view({ id: "far", latitude: 41.4, longitude: 69.3 });
  const near = view({ id: "near", latitude: 41.31, longitude: 69.28 });

  it("sorts by distance, and returns it", () => {
    const [first, second] = nearby([far, near], { latitude: 41.311, longitude: 69.28 });
    expect(first?.branch.id).toBe("near");
    expect(Math.round(first?.metres ?? 0)).toBe(111);
    expect(second?.branch.id).toBe("far");
  });

  it("keeps the brand's order without the customer's location", () => {
    expect(nearby([far, near], null).map(({ branch }) => branch.id)).toEqual(["far", "near"]);
  });
});

describe("weekHours", () => {
  it("joins days with equal hours and lists a closed day", () => {
    const hours = (weekday: number) => someWorkHours({ weekday, open: "09:00", close: "23:00" });
    const branch = view({
      workHours: [
        ...[1, 2, 3, 4, 5].map(hours),
        someWorkHours({ weekday: 6, open: "00:00", close: "24:00" }),
        someWorkHours({ weekday: 7, isOpen: false }),
      ],
    });
    expect(weekHours(branch, createMessages("uz"))).toEqual([
      { days: "Du–Ju", hours: "09:00–23:00" },
      { days: "Sh", hours: "Kecha-kunduz" },
      { days: "Ya", hours: "Dam olish kuni" },
    ]);
  });
});
