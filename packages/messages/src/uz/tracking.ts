import { runningLate } from "./running-late.ts";
import { vehicles } from "./vehicles.ts";

/** Active orders at the bottom of every page. */
export const strip = {
  label: "Faol buyurtmalar",
  count: (count: number) => `${count} ta buyurtma`,
  pay: "To‘lash",
  payUntil: (time: string) => `${time} gacha`,
  delayed: "Filial hali qabul qilmadi",
};

/** The way of an order to its customer. */
export const tracking = {
  late: runningLate.text,
  vehicles,
  here: "Kuryer yoningizda",
  anyMinute: "Hozir yetib keladi",
  readyAnyMinute: "Hozir tayyor bo‘ladi",
  branchMap: "Xaritada: filial",
  /** `minutes`: '25–40 daq'. */
  in: (minutes: string) => `${minutes} ichida`,
  within: (minutes: string) => `${minutes} ichida`,
  /** For an order that is not paid yet. */
  afterPayment: (minutes: string) => `to‘lovdan keyin ${minutes} ichida`,
  share: "Ulashish",
  endLink: "Havolani o‘chirish",
  linkCopied: "Havoladan nusxa olindi",
  linkEnded: "Havola endi ishlamaydi",
  sharedTitle: "Buyurtmani kuzatish",
  /** `brand`: its name. */
  sharedFrom: (brand: string) => `${brand}: buyurtma`,
  sharedOver: "Havola ishlamaydi",
  sharedOverText: "Buyurtma yetib borgan yoki havola o‘chirilgan.",
};
