import { LOCALES } from "@dasturxon/contract/constants";
import type { Language } from "@dasturxon/contract/entities/language";
import type { LocalizedText } from "@dasturxon/contract/primitives";
import { createMessages } from "@dasturxon/messages/create-messages";
import { declineReasonText } from "@dasturxon/messages/decline-reason";
import { localized } from "@dasturxon/messages/language";
import { uuidV7 } from "../../uuid-v7.ts";
import { notifyAccount } from "../notifications/notify.ts";
import type { ReservationRow } from "../reservations/reservation-queries.ts";
import type { StaffContext } from "./staff-handle.ts";

type Facts = { branch: string; when: string; table: string | null; reason: string };

const texts: Record<Language, Record<"confirmed" | "declined", (facts: Facts) => string>> = {
  uz: {
    confirmed: ({ branch, when, table }) =>
      `${branch}, ${when}. ${table ? `Stolingiz: ${table}. ` : ""}Sizni kutamiz!`,
    declined: ({ branch, when, reason }) => `${branch}, ${when}. Sababi: ${reason}`,
  },
  ru: {
    confirmed: ({ branch, when, table }) =>
      `${branch}, ${when}. ${table ? `Ваш столик: ${table}. ` : ""}Ждём вас!`,
    declined: ({ branch, when, reason }) => `${branch}, ${when}. Причина: ${reason}`,
  },
  eng: {
    confirmed: ({ branch, when, table }) =>
      `${branch}, ${when}. ${table ? `Your table: ${table}. ` : ""}See you soon!`,
    declined: ({ branch, when, reason }) => `${branch}, ${when}. Reason: ${reason}`,
  },
};

const titles: Record<"confirmed" | "declined", LocalizedText> = {
  confirmed: {
    uz: "Stol band qilindi",
    ru: "Столик забронирован",
    eng: "Your table is booked",
  },
  declined: {
    uz: "Stol band qilinmadi",
    ru: "Столик не забронирован",
    eng: "Your table could not be booked",
  },
};

/** Notifies the guest of a decision, in its transaction. */
export async function notifyGuest(
  { db, staff, merchant, brand, now }: StaffContext,
  { userId, branchId, at, status, tableName, ...declined }: ReservationRow,
): Promise<void> {
  const decision = status === "CONFIRMED" ? "confirmed" : "declined";
  const branch = brand.branches.find(({ id }) => id === branchId);
  const text = (language: Language) => {
    const { t, format } = createMessages(language, merchant.timeZone);
    return texts[language][decision]({
      branch: branch ? localized(branch.name, language) : "",
      when: format.dateTime(at),
      table: tableName ? localized(tableName, language) : null,
      reason: declineReasonText(declined, t.reservation.declineReasons),
    });
  };
  await notifyAccount(db, userId, {
    merchantId: staff.merchantId,
    id: uuidV7(() => now.getTime())(),
    title: titles[decision],
    text: Object.fromEntries(
      LOCALES.map((language) => [language, text(language)]),
    ) as LocalizedText,
    at: now,
  });
}
