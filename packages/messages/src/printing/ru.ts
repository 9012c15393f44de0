import { board } from "../office/ru/board.ts";
import { order } from "../office/ru/order.ts";
import { format } from "../ru/format.ts";
import type { PrintingCatalogue } from "./uz.ts";

const { services, payments, paidBy, takes, changeFrom, inEach, comment, wishes } = board;

export const ru: PrintingCatalogue = {
  format,

  ticket: {
    services,
    payments,
    paidBy,
    takes,
    changeFrom,
    inEach,
    comment,
    wishes,
    copy: (nth) => `КОПИЯ ${nth}`,
    canceled: "ОТМЕНЁН",
    changed: "ИЗМЕНЁН",
    removed: "Больше не нужно",
    added: "Вместо этого",
    by: (time) => `к ${time}`,
    elsewhere: (count) => `В других цехах ещё ${count}`,
    others: "Остальные блюда",
    table: (name) => `Стол: ${name}`,
    placed: (moment) => `Заказ: ${moment}`,
    courierComment: order.courierComment,
  },

  printing: {
    title: "Печать чеков",
    thisDevice: "Принтер этого устройства",
    none: "Это устройство не печатает",
    noneAbout:
      "Добавьте принтер, и чек каждого принятого заказа напечатается сам. Для принтера в сети ресторана запустите программу печати (npm run printer).",
    add: "Добавить принтер",
    change: "Изменить",
    save: "Сохранить",
    remove: "Убрать",
    removeTitle: (name) => `${name}: убрать?`,
    removeAbout: "Ожидающие чеки напечатают другие принтеры филиала.",
    name: "Название",
    branch: "Филиал",
    connection: "Подключение",
    connections: {
      BROWSER: "Через браузер",
      USB: "USB",
      SERIAL: "Последовательный порт",
      NETWORK: "Сеть",
    },
    browserAbout:
      "Для каждого чека откроется окно печати браузера. Чтобы печатать без окна, запустите Chrome с ключом --kiosk-printing.",
    notSupported: "Этот браузер так не умеет. Откройте Chrome или Edge.",
    choose: "Выбрать принтер",
    chosen: "Принтер выбран",
    notChosen: "Сначала выберите принтер",
    width: "Ширина бумаги",
    widths: { 58: "58 мм", 80: "80 мм" },
    language: "Язык чека",
    what: "Что печатать",
    whole: "Весь заказ",
    stations: "По цехам",
    otherDishes: "Остальные блюда",
    chooseStation: "Выберите хотя бы один",
    automatic: "Печатать принятые заказы автоматически",
    test: "Пробный чек",
    tested: "Пробный чек отправлен",
    testFailed: "Чек не напечатан",

    printers: "Принтеры филиала",
    noPrinters: "В филиале нет принтеров",
    ready: "готов",
    onPress: "только по кнопке",
    silent: "не отвечает",
    problems: {
      UNREACHABLE: "нет связи",
      NO_PAPER: "нет бумаги",
      COVER_OPEN: "открыта крышка",
    },
    cures: {
      SILENT:
        "Программа печати или устройство принтера выключены: включите их и проверьте интернет.",
      UNREACHABLE: "Проверьте, что принтер включён и кабель подключён.",
      NO_PAPER: "Вставьте новый рулон.",
      COVER_OPEN: "Закройте крышку.",
    },
    sign: (name, problem) => `Принтер ${name}: ${problem}`,
    unprintedSign: (count) => `Не напечатано чеков: ${count}`,

    unprinted: "Ненапечатанные чеки",
    unprintedNone: "Все чеки напечатаны",
    waiting: "ждёт",
    failed: "не напечатан",
    again: "Напечатать ещё раз",
    againNamed: (number) => `№ ${number}: напечатать ещё раз`,
    number: (number) => `№ ${number}`,

    print: "Напечатать чек",
    printCopy: "Напечатать копию",
    tickets: "Чеки",
    ticket: "Чек",
    copy: (nth) => `Копия ${nth}`,
    canceled: "Сообщение об отмене",
    changed: "Сообщение об изменении",
    states: {
      WAITING: "ждёт принтера",
      CLAIMED: "у принтера",
      SENDING: "печатается",
      PRINTED: "напечатан",
      UNCERTAIN: "неизвестно, напечатан ли, печатается копия",
      FAILED: "не напечатан",
    },
    noPrinter: "Нет принтера. Добавьте его на странице «Печать чеков»",
  },
};
