import { cancelReasons } from "./cancel-reasons.ts";
import { delayed } from "./delayed.ts";
import { rejectReasons } from "./reject-reasons.ts";
import { runningLate } from "./running-late.ts";
import { wishTexts } from "./wishes.ts";

type OrderValues = { number: string; sum: string };
type RefundValues = { sum: string; service: string; days: string };

/** Messages of a brand's Telegram bot. Server only. */
export const bot = {
  chooseLanguage: "Qaysi tilda yozaylik?",
  languageCommand: "Tilni almashtirish",
  startCommand: "Menyuni ochish",
  greetingTitle: (brand: string) => `Xush kelibsiz! Bu — ${brand}.`,
  greeting:
    "Menyu shu yerning o‘zida ochiladi: taom tanlang, buyurtma bering. Buyurtma holatini shu yerga yozib turamiz.",
  openMenu: "Menyuni ochish",
  menu: "Menyu",
  contactRequest:
    "Telefon raqamingizni yuborsangiz, buyurtma berayotganda SMS kod kerak bo‘lmaydi. Pastdagi tugmani bosing.",
  contactKey: "Raqamimni yuborish",
  contactSaved: "Rahmat, raqamingizni oldik.",
  officeLink: (link: string) =>
    `Ofisga kirish havolasi:\n${link}\n\nU bir marta va 24 soat ishlaydi. Uni hech kimga yubormang.`,
  contactNotOwn: "Bu boshqa odamning raqami ekan. O‘zingiznikini pastdagi tugma orqali yuboring.",
  groupNumber: (number: string) =>
    `Bu guruhning raqami: ${number}. Yangi buyurtmalar shu yerga kelishi uchun uni do‘kon sozlamalariga yozing.`,
  /** Security notice about a new tie: in chats, by SMS, as a notification. */
  tied: {
    title: "Hisobingizga Telegram ulandi",
    text: ({ name, phone }: { name: string; phone: string }) =>
      `${name} endi ${phone} hisobiga SMS kodsiz kiradi. Bu siz bo‘lmasangiz, saytda uzib qo‘ying: Profil → Shaxsiy ma’lumotlar → Telegram.`,
    sms: ({ brand, name }: { brand: string; name: string }) =>
      `${brand}: hisobingizga Telegram ulandi: ${name}. Bu siz emasmisiz? Saytda uzib qo‘ying: Profil > Telegram.`,
  },
  openOrder: "Buyurtmani ochish",
  payOrder: "To‘lash",
  invoice: {
    title: (number: number) => `${number}-buyurtma`,
    description: "To‘lov kelishi bilan buyurtma restoranga o‘tadi.",
    refusals: {
      ORDER_PAID: "Buyurtma allaqachon to‘langan.",
      WRONG_AMOUNT: "Buyurtmaning summasi o‘zgardi. Uni ilovada qayta ochib, yana to‘lang.",
      ORDER_CANCELED: "Buyurtmani endi to‘lab bo‘lmaydi: u bekor qilingan yoki vaqti o‘tgan.",
    },
  },

  /** To the customer. */
  order: {
    CREATED: ({ number, sum }: OrderValues) => ({
      title: `${number}-buyurtma to‘lovni kutmoqda`,
      text: `Jami: ${sum}. To‘lov kelishi bilan buyurtmani filialga yuboramiz.`,
    }),
    OPEN: ({ number, sum }: OrderValues) => ({
      title: `${number}-buyurtma filialga yuborildi`,
      text: `Jami: ${sum}. Filial qabul qilishi bilan yozamiz.`,
    }),
    AT_TIME: ({ number, sum, time }: OrderValues & { time: string }) => ({
      title: `${number}-buyurtma rejalashtirildi`,
      text: `${time}. Jami: ${sum}. Filial uni vaqtida boshlaydi.`,
    }),
    ACCEPTED: ({ number }: OrderValues) => ({
      title: `${number}-buyurtma qabul qilindi`,
      text: "Endi uni tayyorlaymiz.",
    }),
    COOKING: ({ number }: OrderValues) => ({
      title: `${number}-buyurtma tayyorlanmoqda`,
      text: "Oshpaz ishga kirishdi.",
    }),
    DONE: ({ number }: OrderValues) => ({
      title: `${number}-buyurtma tayyor`,
      text: "Kuryer uni olib, yo‘lga chiqadi.",
    }),
    ON_WAY: ({ number }: OrderValues) => ({
      title: `${number}-buyurtma yo‘lda`,
      text: "Kuryer sizga kelyapti. Telefoningiz yoningizda tursin.",
    }),
    DELIVERED: ({ number }: OrderValues) => ({
      title: `${number}-buyurtma yetkazildi`,
      text: "Yoqimli ishtaha!",
    }),
    CANCELED: ({ number }: OrderValues) => ({
      title: `${number}-buyurtma bekor qilindi`,
      text: "Uni tayyorlamaymiz.",
    }),
  },
  /** Pick-up. */
  pickedUp: {
    DONE: ({ number, branch }: OrderValues & { branch: string }) => ({
      title: `${number}-buyurtma tayyor`,
      text: `Kelib olishingiz mumkin: ${branch}.`,
    }),
    DELIVERED: ({ number }: OrderValues) => ({
      title: `${number}-buyurtma topshirildi`,
      text: "Yoqimli ishtaha!",
    }),
  },
  /** Stars below the message about a received order, and what it says after a press. */
  review: {
    delivery: "Yetkazib berish qanday bo‘ldi?",
    food: "Taomlar yoqdimi?",
    thanks: (stars: string) => `${stars} Bahoingiz uchun rahmat!`,
    bad: "Nima yoqmaganini yozing: faqat restoran o‘qiydi.",
    openBad: "Nima bo‘lganini yozish",
    good: "Har bir taomni baholash va restoranga yozish uchun buyurtmani oching.",
  },
  arrived: (number: string) => ({
    title: `${number}-buyurtma: kuryer yetib keldi`,
    text: "Kuryer eshigingiz oldida.",
  }),
  delayed,
  runningLate,
  change: {
    title: (number: string) => `${number}-buyurtma: taom yetishmayapti`,
    missing: (dish: string) => `Qolmagan: ${dish}. Nima qilaylik?`,
    unansweredRemove: (time: string) => `${time} gacha javob bo‘lmasa, uni buyurtmadan chiqaramiz.`,
    unansweredCall: (time: string) => `${time} gacha javob bo‘lmasa, sizga qo‘ng‘iroq qilamiz.`,
    replace: (dish: string, total: string) => `${dish} · jami ${total}`,
    remove: (total: string) => `Busiz · jami ${total}`,
    cancel: "Buyurtmani bekor qilish",
    changed: (number: string) => `${number}-buyurtma o‘zgardi`,
    seeOrder: "Yangi tarkib va summa buyurtma sahifasida.",
    total: (sum: string) => `Jami: ${sum}`,
    due: (sum: string) => `Olayotganda to‘laysiz: ${sum}`,
  },
  cancelReasons,
  rejectReasons,
  /** Money that goes back: its sum, through whom, and the term of banks. */
  refund: ({ sum, service, days }: RefundValues) =>
    `${sum} ${service} orqali ${days} ish kuni ichida qaytadi.`,
  late: {
    revivedTitle: (number: string) => `${number}-buyurtma tiklandi`,
    revived: (time: string) =>
      `To‘lovingiz kechikib keldi, buyurtmani yana ishga oldik. Yangi vaqti: ${time}.`,
    returnedTitle: (number: string) => `№ ${number}: pulingiz qaytadi`,
    returned: "To‘lov kech keldi va buyurtmaga yozilmadi.",
  },

  /** In the staff chat. */
  staff: {
    NEW: ({ number, sum }: OrderValues) => `🆕 № ${number} · ${sum}`,
    DUE: ({ number, sum }: OrderValues) => `⏰ № ${number} · ${sum}: vaqti keldi`,
    WAITING: ({ number, sum }: OrderValues) => `🔔 № ${number} · ${sum}: hali hech kim ko‘rmadi`,
    BOOKING: ({ when, guests }: { when: string; guests: number }) =>
      `📅 Yangi bron: ${when}, ${guests} kishi`,
    CANCELED: ({ number }: OrderValues) => `❌ № ${number} bekor qilindi`,
    service: { DELIVERY: "Yetkazib berish", PICK_UP: "Olib ketish", DINE_IN: "Zalda" },
    payment: {
      CASH: "Naqd pul",
      TERMINAL: "Terminal",
      PAYME: "Payme",
      CLICK: "Click",
      CLICK_MINI_APP: "Click",
      UZUM: "Uzum",
      PAYNET: "Paynet",
      OTHER: "Boshqa to‘lov",
    },
    paid: "to‘langan",
    unpaid: "to‘lanmagan",
    changeFrom: (sum: string) => `${sum}dan qaytim`,
    branch: "Filial",
    time: "Vaqti",
    address: "Manzil",
    comment: "Izoh",
    wishes: wishTexts,
    courierComment: "Kuryerga",
    reason: "Sababi",
  },
};

export type BotTexts = typeof bot;

/** SMS texts. Kept short, because the price depends on the length. */
export const sms = {
  /** Used for brands without a text of their own. The placeholder `{code}` stays in it. */
  code: (brand: string) => `${brand}: tasdiqlash kodi {code}. Uni hech kimga aytmang.`,
  phoneChanged: (brand: string, contact: string | null) =>
    `${brand}: hisobingizning telefon raqami o‘zgartirildi. Buni siz qilmagan bo‘lsangiz, bizga xabar bering${contact ? `: ${contact}` : ""}`,
};

export type SmsTexts = typeof sms;
