import { roles } from "./roles.ts";

/** Pages of the office that the server writes. Server only. */
export const officeTexts = {
  office: "Ofis",
  language: "Til",
  invitation: (brand: string) => `${brand}: ish joyiga taklif`,
  invitationAbout: "Qabul qilsangiz, shu qurilmada tizimga kirasiz.",
  role: "Lavozim",
  phone: "Telefon",
  tablet: "Planshet",
  branches: "Filiallar",
  allBranches: "Barcha filiallar",
  validUntil: "Muddati",
  firstName: "Ismingiz",
  deviceName: "Qurilma nomi",
  accept: "Qabul qilish",
  askForNewInvitation: "Sizni taklif qilgan odamdan yangi havola so‘rang.",
  notFound: "Bunday sahifa yo‘q",
  toStart: "Bosh sahifaga",
  roles,
};

export type OfficeTexts = typeof officeTexts;
