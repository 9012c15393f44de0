import { createMessages } from "@dasturxon/messages/create-messages";
import { anOrder } from "@dasturxon/testing/order-builders";
import { describe, expect, it } from "vitest";
import { placedText } from "./placed-text.ts";

const now = new Date("2026-10-05T12:00:00+05:00");
const scheduled = anOrder({ status: "AT_TIME", atTime: "2026-10-06T12:00:00+05:00" });

describe("the notification of a placed order", () => {
  it.each([
    ["uz", "Tasdiqlandi", "Buyurtmangiz tasdiqlandi", "Ertaga, 12:00"],
    ["ru", "Заказ отправлен", "Ждём ответа филиала", "Завтра, 12:00"],
    ["eng", "Order sent", "Waiting for the branch", "Tomorrow, 12:00"],
  ] as const)(
    "in %s says that the order was sent, or for when it is scheduled, and nothing while it is unpaid",
    { meta: { requirements: "[S4.45, S8.12]" } },
    (language, title, text, dayTime) => {
      const messages = createMessages(language, "Asia/Tashkent");
      expect(placedText(anOrder(), messages, now)).toEqual({ title, text });
      expect(placedText(scheduled, messages, now)?.text).toContain(dayTime);
      expect(placedText(anOrder({ status: "CREATED" }), messages, now)).toBeNull();
    },
  );
});
