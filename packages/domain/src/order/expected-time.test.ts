import { describe, expect, it } from "vitest";
import { expectedAt, timeInstead } from "./expected-time.ts";

const at = (time: string) => new Date(`2026-11-26T${time}:00+05:00`);
const now = at("12:00");
const order = {
  status: "COOKING",
  serviceType: "DELIVERY",
  acceptedTime: at("11:50"),
  cookingTime: 30,
  // Ten minutes at 20 km/h, rounded up by nothing.
  distance: 10_000 / 3,
} as const;

describe("the expected time", () => {
  it.each([
    ["the rest of cooking, and the way", {}, "12:30"],
    ["five minutes of cooking at least", { acceptedTime: at("11:00") }, "12:15"],
    ["no way for a pick-up", { serviceType: "PICK_UP" }, "12:20"],
    ["the handover to the courier", { status: "ATTACHED" }, "12:15"],
    ["five minutes while the courier's place is unknown", { status: "ON_WAY" }, "12:05"],
  ] as const)("is %s", (_case, change, time) => {
    expect(expectedAt({ ...order, ...change }, null, now)).toEqual(at(time));
  });

  it("is the courier's way once they are in transit", () => {
    expect(expectedAt({ ...order, status: "ON_WAY" }, 2_000, now)).toEqual(at("12:10"));
  });

  it("is unknown while nobody works on the order", () => {
    for (const status of ["CREATED", "AT_TIME", "OPEN", "DELIVERED", "CANCELED"] as const)
      expect(expectedAt({ ...order, status }, null, now)).toBeNull();
    expect(expectedAt({ ...order, status: "DONE", serviceType: "PICK_UP" }, null, now)).toBeNull();
  });
});

describe("the time instead of a missed one", () => {
  it("is at least five minutes later, in steps of five", () => {
    expect(timeInstead(at("12:30"), at("12:31"))).toEqual(at("12:35"));
    expect(timeInstead(at("12:31"), at("12:32"))).toEqual(at("12:40"));
    expect(timeInstead(at("12:30"), at("12:52"))).toEqual(at("12:55"));
  });

  it("is not needed while the promise can be kept", () => {
    expect(timeInstead(at("12:30"), at("12:30"))).toBeNull();
  });
});
