import { declineReasons } from "../../uz/decline-reasons.ts";
import type { ReservationStatus } from "@dasturxon/contract/entities/reservation";

export const bookings = {
  none: "Bron yo‘q",
  noneAbout: "Mijoz saytda stol band qilsa, bron shu yerda chiqadi.",
  statuses: {
    NEW: "yangi",
    CONFIRMED: "tasdiqlangan",
    CANCELED: "bekor qilingan",
  } satisfies Record<ReservationStatus, string>,
  guests: (count: number) => `${count} kishi`,
  table: (name: string) => `Stol: ${name}`,
  anyTable: "Stolsiz tasdiqlash",
  confirm: "Tasdiqlash",
  otherTable: "Stolni almashtirish",
  decline: "Rad etish",
  cancel: "Bekor qilish",
  confirmNamed: (guest: string) => `${guest}: tasdiqlash`,
  declineNamed: (guest: string) => `${guest}: rad etish`,
  chooseTable: "Qaysi stol?",
  noTables: "Filialda stollar ro‘yxati yo‘q, mehmonga bron tasdiqlangani aytiladi.",
  taken: "band",
  declineTitle: "Bron rad etilsinmi?",
  cancelTitle: "Bron bekor qilinsinmi?",
  cancelBooking: "Bronni bekor qilish",
  reason: "Sababi. Mehmon uni o‘z tilida o‘qiydi",
  otherReason: "Boshqa sabab",
  reasonText: "Mehmon o‘qiydigan so‘zlar",
  reasons: declineReasons,
  unnamed: "Ismsiz mehmon",
  late: (minutes: string) => `${minutes} kechikdi`,
};
