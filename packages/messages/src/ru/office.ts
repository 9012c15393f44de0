import type { OfficeTexts } from "../uz/office.ts";
import { roles } from "./roles.ts";

export const officeTexts: OfficeTexts = {
  office: "Офис",
  language: "Язык",
  invitation: (brand) => `${brand}: приглашение на работу`,
  invitationAbout: "Примите его, и вы войдёте на этом устройстве.",
  role: "Роль",
  phone: "Телефон",
  tablet: "Планшет",
  branches: "Филиалы",
  allBranches: "Все филиалы",
  validUntil: "Срок до",
  firstName: "Ваше имя",
  deviceName: "Название устройства",
  accept: "Принять",
  askForNewInvitation: "Попросите новую ссылку у того, кто вас пригласил.",
  notFound: "Такой страницы нет",
  toStart: "На главную",
  roles,
};
