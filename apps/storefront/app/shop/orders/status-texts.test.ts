import { CourierStatus } from "@dasturxon/contract/entities/courier";
import { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import { createMessages } from "@dasturxon/messages/create-messages";
import { anOrder } from "@dasturxon/testing/order-builders";
import { describe, expect, it } from "vitest";
import {
  courierText,
  nextText,
  progressText,
  statusText,
  stepText,
  whenLine,
  whenText,
} from "./status-texts.ts";

const now = new Date("2026-10-05T12:00:00+05:00");
const uz = createMessages("uz", "Asia/Tashkent");

/** Labels of an order's statuses, in the words of a customer to whom it is delivered. */
const statusLabels = {
  uz: {
    OPEN: "Qabul kutilmoqda",
    ACCEPTED: "Qabul qilindi",
    CREATED: "To‘lov kutilmoqda",
    COOKING: "Tayyorlanmoqda",
    DONE: "Tayyor",
    ATTACHED: "Tayyor",
    ON_WAY: "Kuryer yo‘lda",
    AT_TIME: "Rejalashtirildi",
    DELIVERED: "Yetkazildi",
    CLOSED: "Yetkazildi",
    CANCELED: "Bekor qilindi",
  },
  ru: {
    OPEN: "Ждёт подтверждения",
    ACCEPTED: "Принят",
    CREATED: "Ждёт оплаты",
    COOKING: "Готовится",
    DONE: "Готов",
    ATTACHED: "Готов",
    ON_WAY: "Курьер в пути",
    AT_TIME: "Запланирован",
    DELIVERED: "Доставлен",
    CLOSED: "Доставлен",
    CANCELED: "Отменён",
  },
  eng: {
    OPEN: "Waiting to be accepted",
    ACCEPTED: "Accepted",
    CREATED: "Waiting for payment",
    COOKING: "Cooking",
    DONE: "Ready",
    ATTACHED: "Ready",
    ON_WAY: "On its way",
    AT_TIME: "Scheduled",
    DELIVERED: "Delivered",
    CLOSED: "Delivered",
    CANCELED: "Cancelled",
  },
} as const;

/** Labels of a courier's statuses, in the words of a customer. */
const courierLabels = {
  uz: {
    PERFORMER_LOOK_UP: "Kuryer qidirilmoqda",
    PERFORMER_FOUND: "Kuryer topildi",
    PERFORMER_NOT_FOUND: "Kuryer hali topilmadi",
    PERFORMER_PICK_UP_ARRIVED: "Kuryer filialga yetib keldi",
    PERFORMER_PICKUPED: "Kuryer buyurtmani oldi",
    PERFORMER_ARRIVED: "Kuryer manzilingizga yetib keldi",
    PERFORMER_DELIVERED_FINISH: "Kuryer buyurtmani topshirdi",
    PERFORMER_RETURNING: "Kuryer buyurtmani qaytarib olib ketyapti",
    PERFORMER_RETURN_ARRIVED: "Kuryer buyurtmani filialga qaytardi",
    PERFORMER_RETURNED_FINISH: "Buyurtma filialga topshirildi",
    NEW_ORDER: "Kuryerlik xizmatiga yuborildi",
    ESTIMATING_FAILED: "Kuryerlik xizmati narxni hisoblay olmadi",
    READY_FOR_APPROVAL: "Kuryerlik xizmati tasdiqlashni kutmoqda",
    FAILED: "Kuryer yetkaza olmadi",
    CANCELLED: "Kuryerlik xizmati bekor qildi",
    ACCEPTED: "Kuryerlik xizmati qabul qildi",
  },
  ru: {
    PERFORMER_FOUND: "Курьер найден",
    PERFORMER_ARRIVED: "Курьер приехал по вашему адресу",
    NEW_ORDER: "Передан в службу доставки",
  },
  eng: {
    PERFORMER_FOUND: "Courier found",
    PERFORMER_ARRIVED: "The courier is at your address",
    NEW_ORDER: "Passed to the delivery service",
  },
} as const;

describe.each(["uz", "ru", "eng"] as const)("in %s", (language) => {
  const { t } = createMessages(language);

  it(
    "every status has a label; ATTACHED reads as DONE and CLOSED as DELIVERED",
    { meta: { requirements: "[S4.03, S4.05]" } },
    () => {
      const found = OrderStatus.options.map((status) => [
        status,
        statusText(anOrder({ status }), t),
      ]);
      expect(Object.fromEntries(found)).toEqual(statusLabels[language]);
      expect(statusText(anOrder({ status: "ATTACHED" }), t)).toBe(t.orders.statuses.DONE);
      expect(statusText(anOrder({ status: "CLOSED" }), t)).toBe(t.orders.statuses.DELIVERED);
    },
  );

  it(
    "every courier status except the empty one has its own label",
    { meta: { requirements: "[S4.08, S4.09]" } },
    () => {
      const known = CourierStatus.options.filter(Boolean);
      const labels = known.map((courierStatus) => courierText(anOrder({ courierStatus }), t));
      expect(labels.every(Boolean)).toBe(true);
      expect(new Set(labels).size).toBe(labels.length);
      expect(courierText(anOrder({ courierStatus: "" }), t)).toBeNull();
      for (const [courierStatus, label] of Object.entries(courierLabels[language]))
        expect(courierText(anOrder({ courierStatus: courierStatus as CourierStatus }), t)).toBe(
          label,
        );
    },
  );

  it("every status has a text for what comes next", () => {
    for (const status of OrderStatus.options)
      expect(nextText(anOrder({ status }), t), status).toBeTruthy();
  });
});

describe("a pick-up order", () => {
  const order = anOrder({ serviceType: "PICK_UP", status: "DONE", courierStatus: "NEW_ORDER" });

  it("is ready to be picked up, without mention of a courier", () => {
    expect(statusText(order, uz.t)).toBe("Tayyor, olib ketishingiz mumkin");
    expect(nextText(order, uz.t)).toBe("Filialga kelib, raqamini ayting.");
    expect(courierText(order, uz.t)).toBeNull();
    expect(statusText({ ...order, status: "CLOSED" }, uz.t)).toBe("Olib ketildi");
    expect(stepText("DONE", order, uz.t)).toBe("Tayyor");
    expect(stepText("DELIVERED", order, uz.t)).toBe("Olib ketildi");
    expect(progressText(order, uz.t)).toEqual([]);
  });
});

describe("progressText", () => {
  it.each([
    { status: "COOKING", courierStatus: null, texts: [] },
    { status: "DONE", courierStatus: null, texts: ["Tayyor", "Kuryer kutilmoqda"] },
    { status: "ATTACHED", courierStatus: "PERFORMER_FOUND", texts: ["Tayyor", "Kuryer topildi"] },
    { status: "ON_WAY", courierStatus: "PERFORMER_PICKUPED", texts: ["Kuryer buyurtmani oldi"] },
  ] as const)("of a delivery in $status is $texts", ({ texts, ...order }) => {
    expect(progressText(anOrder(order), uz.t)).toEqual(texts);
  });
});

describe("whenText", () => {
  it("is a range of today's hours", () => {
    expect(whenText(anOrder(), now, uz)).toEqual({ label: "Yetib keladi", time: "12:35–12:50" });
  });

  it("begins with the payment of an order that waits for it", () => {
    const unpaid = anOrder({ status: "CREATED", createdDate: "2026-10-05T12:00:00+05:00" });
    expect(whenText(unpaid, now, uz).time.replaceAll("\u00a0", " ")).toBe(
      "to‘lovdan keyin 35–50 daq ichida",
    );
    // The slot of a scheduled one stays.
    expect(whenText({ ...unpaid, isLater: true }, now, uz).time).toBe("12:35–12:50");
  });

  it("includes the day of a scheduled order", () => {
    const timeRange = { from: "2026-10-06T19:00:00+05:00", to: "2026-10-06T19:30:00+05:00" };
    const order = anOrder({ timeRange, serviceType: "PICK_UP", status: "AT_TIME", isLater: true });
    expect(whenLine(order, now, uz)).toBe("Tayyor bo‘ladi · Ertaga · 19:00–19:30");
  });

  it("is the actual time once the order has arrived", () => {
    const order = anOrder({ status: "DELIVERED", deliveredAt: "2026-10-04T13:47:00+05:00" });
    expect(whenText(order, now, uz)).toEqual({ label: "Yetkazildi", time: "Kecha, 13:47" });
    expect(whenLine(order, now, uz)).toBe("Kecha, 13:47");
  });
});
