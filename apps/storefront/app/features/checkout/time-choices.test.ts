import { aBranch, merchantRules } from "@dasturxon/testing/merchant-builders";
import { describe, expect, it } from "vitest";
import { timeChoices } from "./time-choices.ts";

const branch = aBranch({
  open: "09:00",
  close: "23:00",
  workHours: [],
  deliveryStart: null,
  deliveryEnd: null,
});
const at = (time: string) => new Date(`2026-11-21T${time}:00+05:00`);
const choices = (time: string, chosen: object = {}) =>
  timeChoices(
    branch,
    "PICK_UP",
    { ...merchantRules, slotMinutes: 30, leadMinutes: 45, horizonDays: 7 },
    chosen,
    at(time),
  );

describe("timeChoices", () => {
  it("omit 'now' while the branch is closed, and offer the day's slots", () => {
    const { isNowPossible, opensAt, days } = choices("07:00");
    expect(isNowPossible).toBe(false);
    expect(opensAt).toEqual(at("09:00"));
    expect(days[0]).toMatchObject({ day: "2026-11-21" });
    expect(days[0]?.slots[0]?.laterTime).toBe("09:00");
    expect(choices("12:00").isNowPossible).toBe(true);
  });

  it("contain the chosen slot while it is available", () => {
    const chosen = { isLater: true, laterDay: "2026-11-21", laterTime: "14:30" };
    expect(choices("12:00", chosen)).toMatchObject({
      slot: { laterTime: "14:30" },
      isUnavailable: false,
    });
  });

  it("report an unavailable chosen time, without choosing another", () => {
    const chosen = { isLater: true, laterDay: "2026-11-21", laterTime: "14:30" };
    expect(choices("14:00", chosen)).toMatchObject({ slot: null, isUnavailable: true });
  });
});
