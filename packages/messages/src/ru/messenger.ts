import type { messenger as uz } from "../uz/messenger.ts";

export const messenger: typeof uz = {
  account: "Ваш аккаунт сейчас",
  signedInAs: "Вы вошли в аккаунт",
  tie: {
    title: "Подключить Telegram?",
    text: "В следующий раз вы войдёте без SMS-кода, а о заказах бот напишет прямо сюда. Если это не ваш аккаунт Telegram, не подключайте его.",
    no: "Нет",
    yes: "Подключить",
    done: "Telegram подключён",
  },
  switch: {
    title: "Перейти в другой аккаунт?",
    text: "Этот Telegram подключён к другому аккаунту. Если перейдёте, из нынешнего вы выйдете.",
    no: "Остаться",
    yes: "Перейти",
  },
  ties: {
    title: "Подключённый Telegram",
    since: (date) => `Подключён ${date}`,
    through: (bot) => `через @${bot}`,
    end: "Отключить",
    endOf: (name) => `Отключить: ${name}`,
    endQuestion: "Отключить Telegram?",
    endText: (name) =>
      `${name} больше не сможет входить в ваш аккаунт и выйдет из него на всех устройствах.`,
    endTextHere:
      "Вы вошли через этот Telegram: вы выйдете из аккаунта здесь и на других устройствах.",
    ended: "Telegram отключён",
    add: "Подключить этот Telegram",
    addNote: "В следующий раз войдёте без SMS-кода",
  },
};
