import type { PrinterConnection, PrinterProblem } from "@dasturxon/contract/entities/printing";
import { board } from "../office/uz/board.ts";
import { order } from "../office/uz/order.ts";
import { format } from "../uz/format.ts";

const { services, payments, paidBy, takes, changeFrom, inEach, comment, wishes } = board;

export const uz = {
  format,

  /** On paper. */
  ticket: {
    services,
    payments,
    paidBy,
    takes,
    changeFrom,
    inEach,
    comment,
    wishes,
    copy: (nth: number) => `NUSXA ${nth}`,
    canceled: "BEKOR QILINDI",
    changed: "O‘ZGARDI",
    removed: "Endi kerak emas",
    added: "O‘rniga",
    by: (time: string) => `${time} ga`,
    elsewhere: (count: number) => `Boshqa joyda yana ${count} ta`,
    others: "Boshqa taomlar",
    table: (name: string) => `Stol: ${name}`,
    placed: (moment: string) => `Buyurtma: ${moment}`,
    courierComment: order.courierComment,
  },

  /** In the office. */
  printing: {
    title: "Chek chiqarish",
    thisDevice: "Bu qurilmaning printeri",
    none: "Bu qurilma chek chiqarmaydi",
    noneAbout:
      "Printer qo‘shilsa, qabul qilingan har bir buyurtmaning cheki o‘zi chiqadi. Printer restoran tarmog‘ida bo‘lsa, chek dasturini (npm run printer) ishga tushiring.",
    add: "Printer qo‘shish",
    change: "O‘zgartirish",
    save: "Saqlash",
    remove: "Olib tashlash",
    removeTitle: (name: string) => `${name}: olib tashlansinmi?`,
    removeAbout: "Kutayotgan cheklarni filialning boshqa printerlari chiqaradi.",
    name: "Nomi",
    branch: "Filial",
    connection: "Qanday ulangan",
    connections: {
      BROWSER: "Brauzer orqali",
      USB: "USB",
      SERIAL: "Ketma-ket port",
      NETWORK: "Tarmoq",
    } satisfies Record<PrinterConnection, string>,
    browserAbout:
      "Har bir chekda brauzerning chop etish oynasi ochiladi. Oynasiz chiqarish uchun Chrome’ni --kiosk-printing bilan oching.",
    notSupported: "Bu brauzer bunday ulanishni bilmaydi. Chrome yoki Edge’ni oching.",
    choose: "Printerni tanlash",
    chosen: "Printer tanlandi",
    notChosen: "Avval printerni tanlang",
    width: "Qog‘oz eni",
    widths: { 58: "58 mm", 80: "80 mm" },
    language: "Chek tili",
    what: "Nima chiqadi",
    whole: "Butun buyurtma",
    stations: "Oshxona joyi bo‘yicha",
    otherDishes: "Boshqa taomlar",
    chooseStation: "Kamida bittasini tanlang",
    automatic: "Qabul qilingan buyurtmalar o‘zi chiqsin",
    test: "Sinov cheki",
    tested: "Sinov cheki yuborildi",
    testFailed: "Chek chiqmadi",

    printers: "Filial printerlari",
    noPrinters: "Filialda printer yo‘q",
    ready: "tayyor",
    onPress: "faqat tugma bilan",
    silent: "javob bermayapti",
    problems: {
      UNREACHABLE: "ulanmayapti",
      NO_PAPER: "qog‘oz tugagan",
      COVER_OPEN: "qopqog‘i ochiq",
    } satisfies Record<PrinterProblem, string>,
    cures: {
      SILENT: "Chek dasturi yoki printer qurilmasi o‘chiq: uni yoqing va internetini tekshiring.",
      UNREACHABLE: "Printer yoqilganini va simi ulanganini tekshiring.",
      NO_PAPER: "Yangi qog‘oz qo‘ying.",
      COVER_OPEN: "Qopqog‘ini yoping.",
    },
    sign: (name: string, problem: string) => `Printer ${name}: ${problem}`,
    unprintedSign: (count: number) => `${count} ta chek chiqmadi`,

    unprinted: "Chiqmagan cheklar",
    unprintedNone: "Hamma chek chiqqan",
    waiting: "kutmoqda",
    failed: "chiqmadi",
    again: "Qayta chiqarish",
    againNamed: (number: number) => `№ ${number}: qayta chiqarish`,
    number: (number: number) => `№ ${number}`,

    print: "Chek chiqarish",
    printCopy: "Nusxa chiqarish",
    tickets: "Cheklar",
    ticket: "Chek",
    copy: (nth: number) => `Nusxa ${nth}`,
    canceled: "Bekor qilish xabari",
    changed: "O‘zgarish xabari",
    states: {
      WAITING: "printerni kutmoqda",
      CLAIMED: "printerda",
      SENDING: "chiqmoqda",
      PRINTED: "chiqdi",
      UNCERTAIN: "chiqqani noma’lum, nusxasi chiqadi",
      FAILED: "chiqmadi",
    },
    noPrinter: "Printer yo‘q. «Chek chiqarish» sahifasida qo‘shing",
  },
};

export type PrintingCatalogue = typeof uz;
