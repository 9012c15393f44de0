import { declineReasons } from "../../ru/decline-reasons.ts";
import { russianPlural } from "../../plural.ts";
import type { bookings as uz } from "../uz/bookings.ts";

export const bookings: typeof uz = {
  none: "Броней нет",
  noneAbout: "Когда клиент забронирует столик на сайте, бронь появится здесь.",
  statuses: { NEW: "новая", CONFIRMED: "подтверждена", CANCELED: "отменена" },
  guests: (count) => `${count} ${russianPlural(count, "гость", "гостя", "гостей")}`,
  table: (name) => `Стол: ${name}`,
  anyTable: "Подтвердить без стола",
  confirm: "Подтвердить",
  otherTable: "Сменить стол",
  decline: "Отклонить",
  cancel: "Отменить",
  confirmNamed: (guest) => `${guest}: подтвердить`,
  declineNamed: (guest) => `${guest}: отклонить`,
  chooseTable: "Какой стол?",
  noTables: "У филиала нет списка столов: гостю сообщим, что бронь подтверждена.",
  taken: "занят",
  declineTitle: "Отклонить бронь?",
  cancelTitle: "Отменить бронь?",
  cancelBooking: "Отменить бронь",
  reason: "Причина. Гость прочитает её на своём языке",
  otherReason: "Другая причина",
  reasonText: "Что прочитает гость",
  reasons: declineReasons,
  unnamed: "Гость без имени",
  late: (minutes) => `опаздывает на ${minutes}`,
};
