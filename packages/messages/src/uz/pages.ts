/** Titles of screens beyond the menu, and of links to them. */
export const screen = {
  about: "Biz haqimizda",
  landing: "Xush kelibsiz",
  table: "Stol uchun buyurtma",
  terms: "Foydalanish shartlari",
  privacy: "Maxfiylik siyosati",
  checkout: "Rasmiylashtirish",
  login: "Kirish",
  loginConfirm: "Kodni kiriting",
  branches: "Filiallar",
  branchesMap: "Filiallar xaritada",
  vacancies: "Bo‘sh ish o‘rinlari",
  vacancy: "Ish o‘rni",
  profile: "Profil",
  user: "Shaxsiy ma’lumotlar",
  promos: "Promokodlar",
  favourites: "Sevimlilar",
  cards: "Kartalar",
  cardCreate: "Karta qo‘shish",
  cardConfirm: "Kartani tasdiqlash",
  orders: "Buyurtmalar",
  order: "Buyurtma",
  orderMap: "Buyurtma xaritada",
  addresses: "Manzillarim",
  addressCreate: "Yangi manzil",
  pickUp: "Olib ketish filiali",
  delivery: "Yetkazish manzili",
  chooseAddress: "Qanday olasiz?",
  toOrders: "Buyurtmalarga o‘tish",
  toChooseAddress: "Manzil tanlash",
  toPickUp: "Filial tanlash",
};

/** Landing pages of flyers, social profiles and table QR codes. */
export const landing = {
  order: "Buyurtma berish",
  links: "Ilova, bot va ijtimoiy tarmoqlar",
  atTable: "Siz stolimizdasiz",
  tableText: "Menyudan tanlang — buyurtmani stolingizga olib kelamiz.",
  tableStart: "Menyuni ochish",
  tableUnknown: "Bu stol topilmadi",
  tableUnknownText:
    "Stoldagi QR kodni qayta skanerlang yoki ofitsiantni chaqiring. Menyuni hozir ham ko‘rish mumkin.",
  tableClosed: "Hozir stolga buyurtma olmayapmiz",
  tableClosedText:
    "Bu filialda hozircha stoldan turib buyurtma berib bo‘lmaydi. Menyudan tanlab, boshqa usulda olishingiz mumkin.",
};

/** Vacancies and applications. */
export const vacancy = {
  intro: "Jamoamizga qo‘shiling. Ariza qoldiring — o‘zimiz qo‘ng‘iroq qilamiz.",
  emptyTitle: "Hozircha bo‘sh o‘rin yo‘q",
  emptyText: "Yangi ish o‘rinlari shu yerda e’lon qilinadi.",
  branch: "Filial",
  everywhere: "Barcha filiallar",
  salary: "Maosh",
  apply: "Ariza qoldirish",
  name: "Ismingiz",
  phone: "Telefon raqami",
  phoneHint: "Shu raqamga qo‘ng‘iroq qilamiz",
  comment: "O‘zingiz haqingizda",
  commentHint: "Tajribangiz, qachondan ishlay olasiz (ixtiyoriy)",
  send: "Arizani yuborish",
  sentTitle: "Arizangiz yuborildi",
  sentText: (phone: string) => `Ko‘rib chiqib, ${phone} raqamiga qo‘ng‘iroq qilamiz.`,
  others: "Boshqa ish o‘rinlari",
  withoutScript: "Ariza qoldirish uchun bizga qo‘ng‘iroq qiling:",
};

/** Consent to analytics. Decision 0027. */
export const consent = {
  title: "Tashriflar statistikasi",
  question:
    "Saytdan qanday foydalanishingizni restoran hisoblab borsa maylimi? Bu menyu va takliflarni yaxshilashga yordam beradi.",
  yes: "Ha, mayli",
  no: "Yo‘q",
  note: "Restoranning hisoblagichlari qaysi sahifa va taomlarni ochganingizni biladi",
};

/** Pages shown without a shop: unknown brand, error. */
export const unavailable = {
  merchantNotAvailable:
    "Bu manzilda restoran yo‘q yoki u vaqtincha ishlamayapti. Havolani tekshiring.",
};
