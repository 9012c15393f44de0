import type { ApplicationState } from "@dasturxon/contract/entities/people";
import type { ReservationStatus } from "@dasturxon/contract/entities/reservation";
import type { StaffRole } from "@dasturxon/contract/entities/user";
import { people } from "@dasturxon/sandboxes/telegram/people";

/** Staff of every demo brand. They sign in with these phones like customers; the README lists them. */
export const demoStaff: readonly { phone: string; role: StaffRole; firstName: string }[] = [
  { phone: "+998900000001", role: "OWNER", firstName: "Zulfiya" },
  { phone: "+998900000002", role: "OPERATOR", firstName: "Madina" },
  { phone: "+998900000003", role: "COURIER", firstName: "Jasur" },
  { phone: "+998900000004", role: "WAITER", firstName: "Kamola" },
  { phone: "+998900000005", role: "KITCHEN", firstName: "Botir" },
  { phone: "+998900000006", role: "MANAGER", firstName: "Farhod" },
];

/**
 * A customer of every demo brand, tied to the first person of the Telegram sandbox, who is therefore signed in at
 * once.
 */
export const [demoRegular] = people;

type DemoBooking = {
  firstName: string;
  phone: string;
  /** From the start of the demo. */
  days: number;
  /** Local minute of that day. */
  minute: number;
  guests: number;
  comment: string;
  status: ReservationStatus;
};

/** Guests of the demo brands that take reservations. */
export const demoBookings: readonly DemoBooking[] = [
  {
    firstName: "Otabek",
    phone: "+998905550101",
    days: 1,
    minute: 13 * 60,
    guests: 4,
    comment: "Bolalar uchun baland stul kerak",
    status: "CONFIRMED",
  },
  {
    firstName: "Сергей",
    phone: "+998905550102",
    days: 1,
    minute: 19 * 60,
    guests: 12,
    comment: "День рождения, будет торт со свечами. Можно ли украсить стол?",
    status: "NEW",
  },
  {
    firstName: "Nilufar",
    phone: "+998905550103",
    days: 1,
    minute: 19 * 60 + 30,
    guests: 2,
    comment: "",
    status: "NEW",
  },
  {
    firstName: "Shohruh",
    phone: "+998905550104",
    days: 2,
    minute: 12 * 60 + 30,
    guests: 6,
    comment: "",
    status: "CONFIRMED",
  },
  {
    firstName: "Feruza",
    phone: "+998905550105",
    days: 4,
    minute: 18 * 60,
    guests: 20,
    comment: "To‘y oldi uchrashuvi, so‘ri bo‘lsa yaxshi",
    status: "NEW",
  },
];

type DemoApplication = {
  name: string;
  phone: string;
  comment: string;
  hoursAgo: number;
  state: ApplicationState;
};

/** Applications for the vacancies of each demo brand, in turn. */
export const demoApplications: readonly DemoApplication[] = [
  {
    name: "Bekzod Rahimov",
    phone: "+998905550201",
    comment:
      "Besh yil choyxonada oshpaz bo‘lib ishlaganman, osh va kabob qilaman. Dushanbadan boshlay olaman.",
    hoursAgo: 2,
    state: "NEW",
  },
  {
    name: "Ольга Ким",
    phone: "+998905550202",
    comment: "Ищу работу рядом с домом, могу выходить в вечернюю смену и по выходным.",
    hoursAgo: 20,
    state: "NEW",
  },
  {
    name: "Aziz Tursunov",
    phone: "+998905550203",
    comment: "",
    hoursAgo: 50,
    state: "SEEN",
  },
  {
    name: "Sabina Yusupova",
    phone: "+998905550204",
    comment: "Uch tilda gaplashaman: o‘zbek, rus va ingliz.",
    hoursAgo: 120,
    state: "ANSWERED",
  },
];
