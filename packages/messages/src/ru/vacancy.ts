import type { vacancy as uz } from "../uz/vacancy.ts";

export const vacancy: typeof uz = {
  intro: "Приходите к нам в команду. Оставьте заявку — мы сами перезвоним.",
  emptyTitle: "Сейчас вакансий нет",
  emptyText: "Новые вакансии появятся здесь.",
  branch: "Филиал",
  everywhere: "Все филиалы",
  salary: "Зарплата",
  apply: "Оставить заявку",
  name: "Ваше имя",
  phone: "Номер телефона",
  phoneHint: "Позвоним на этот номер",
  comment: "О себе",
  commentHint: "Опыт, когда можете начать (необязательно)",
  send: "Отправить заявку",
  sentTitle: "Заявка отправлена",
  sentText: (phone) => `Посмотрим её и позвоним на ${phone}.`,
  others: "Другие вакансии",
  withoutScript: "Чтобы оставить заявку, позвоните нам:",
};
