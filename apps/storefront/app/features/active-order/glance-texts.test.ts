import { createMessages } from "@dasturxon/messages/create-messages";
import { describe, expect, it } from "vitest";
import type { OrderGlance } from "../../core/session/order-glance.ts";
import { glanceTexts, mostUrgentFirst } from "./glance-texts.ts";

const now = new Date("2026-11-26T12:00:00+05:00");
const at = (time: string) => `2026-11-26T${time}:00+05:00`;
const cooking: OrderGlance = {
  id: "1",
  number: 1001,
  status: "COOKING",
  serviceType: "DELIVERY",
  courierStatus: null,
  timeRange: { from: at("12:20"), to: at("12:35") },
  hasQuestion: false,
};
const unpaid: OrderGlance = { ...cooking, status: "CREATED", payUntil: at("12:15") };

describe("the texts of an active order", () => {
  it.each([
    ["counts down", cooking, "Готовится", "через 20–35 мин"],
    [
      "is late",
      { ...cooking, timeRange: { from: at("11:30"), to: at("11:45") } },
      "Готовится",
      "С минуты на минуту",
    ],
    ["is unpaid", unpaid, "Ждёт оплаты", "до 12:15"],
    [
      "waits for an answer",
      { ...cooking, hasQuestion: true },
      "Нужен ваш ответ",
      "через 20–35 мин",
    ],
    [
      "is not accepted in time",
      { ...cooking, status: "OPEN", delayedAt: at("11:59") },
      "Ждёт подтверждения",
      "Филиал ещё не принял",
    ],
    [
      "is at the door",
      { ...cooking, status: "ON_WAY", courierStatus: "PERFORMER_ARRIVED" },
      "Курьер в пути",
      "Курьер у вас",
    ],
    ["is planned", { ...cooking, status: "AT_TIME" }, "Запланирован", "Привезём · 12:20–12:35"],
    [
      "is ready for pick-up",
      { ...cooking, status: "DONE", serviceType: "PICK_UP" },
      "Готов, можно забирать",
      "Заказ № 1001",
    ],
  ] as const)("%s", (_case, order, status, note) => {
    const texts = glanceTexts(order, now, createMessages("ru"));
    expect(texts.status).toBe(status);
    expect(texts.note.replaceAll("\u00a0", " ")).toBe(note);
  });

  it("puts first what the customer has to do, then what arrives first", () => {
    const questioned = { ...cooking, id: "asked", hasQuestion: true };
    const late = { ...cooking, id: "late", timeRange: { from: at("12:40"), to: at("12:55") } };
    const onWay = { ...late, id: "onWay", status: "ON_WAY" as const };
    const orders = [late, cooking, onWay, questioned, { ...unpaid, id: "unpaid" }];
    expect(orders.toSorted(mostUrgentFirst).map(({ id }) => id)).toEqual([
      "unpaid",
      "asked",
      "onWay",
      "1",
      "late",
    ]);
  });
});
