import type { Role } from "@dasturxon/contract/entities/user";

/** Pages of the office. Server only. */
export const officeTexts = {
  office: "Ofis",
  language: "Til",
  invitation: (brand: string) => `${brand}: ish joyiga taklif`,
  invitationAbout: "Qabul qilsangiz, shu qurilmada tizimga kirasiz.",
  role: "Lavozim",
  phone: "Telefon",
  branches: "Filiallar",
  allBranches: "Barcha filiallar",
  validUntil: "Muddati",
  firstName: "Ismingiz",
  deviceName: "Qurilma nomi",
  accept: "Qabul qilish",
  askForNewInvitation: "Sizni taklif qilgan odamdan yangi havola so‘rang.",
  signedIn: (name: string) => `${name}, siz tizimdasiz`,
  signedInAbout: "Bu qurilma ofisga ulangan. Buyurtmalar va menyu ekranlari hali tayyor emas.",
  brands: "Brendlar",
  devices: "Qurilmalaringiz",
  thisDevice: "Shu qurilma",
  lastUsed: (day: string) => `Oxirgi marta: ${day}`,
  endDevice: "Chiqarish",
  signOut: "Chiqish",
  signedOut: "Siz tizimga kirmagansiz",
  signedOutAbout:
    "Kirish uchun taklif havolasini oching. Uni restoran egasi yoki server operatori yuboradi.",
  notFound: "Bunday sahifa yo‘q",
  toStart: "Bosh sahifaga",
  roles: {
    CUSTOMER: "Mijoz",
    COURIER: "Kuryer",
    WAITER: "Ofitsiant",
    OPERATOR: "Operator",
    MANAGER: "Menejer",
    OWNER: "Egasi",
  } satisfies Record<Role, string>,
};

export type OfficeTexts = typeof officeTexts;
