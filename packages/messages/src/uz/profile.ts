/** The customer's own pages. */
export const profile = {
  loading: "Profil yuklanmoqda",
  guest: "Ismingizni yozing",
  balance: "Keshbek hisobi",
  balanceNote: "Keyingi buyurtmada sarflashingiz mumkin",
  balanceEarned: (percent: string) => `Har buyurtmadan ${percent} qaytadi`,
  sections: "Profil bo‘limlari",
  contacts: "Biz bilan bog‘lanish",
  user: "Shaxsiy ma’lumotlar",
  orders: "Buyurtmalar",
  activeOrders: (count: number) => `${count} ta faol`,
  addresses: "Manzillarim",
  favourites: "Sevimlilar",
  promos: "Promokodlar",
  cards: "Kartalarim",
  notifications: "Xabarlar",
  settings: "Sozlamalar",
  language: "Til",
  theme: "Rang mavzusi",
  themes: { light: "Yorug‘", dark: "Qorong‘i", auto: "Avto" },
  signOut: "Hisobdan chiqish",
  signOutQuestion: "Hisobdan chiqasizmi?",
  signOutText: "Savat va tanlangan manzil tozalanadi. Buyurtmalaringiz saqlanib qoladi.",
  firstName: "Ism",
  lastName: "Familiya",
  birthday: "Tug‘ilgan kun",
  birthdayHint: "Sovg‘a tayyorlab qo‘yamiz",
  gender: "Jins",
  genders: { MALE: "Erkak", FEMALE: "Ayol", NONE: "Aytmayman" },
  saved: "Saqlandi",
};

/** Account: change of phone, sessions, deletion. */
export const account = {
  title: "Hisob",
  phone: "Telefon raqami",
  changePhone: "Raqamni o‘zgartirish",
  changeText:
    "Yangi raqamga kod yuboramiz. Keyin hisobga shu raqam bilan kirasiz. Eski raqamga xabar beramiz, boshqa qurilmalarda hisobdan chiqiladi.",
  newPhone: "Yangi telefon raqami",
  phoneChanged: "Telefon raqami o‘zgardi",
  endOtherSessions: "Boshqa qurilmalardan chiqish",
  endOtherSessionsQuestion: "Boshqa qurilmalardan chiqasizmi?",
  endOtherSessionsText:
    "Hisobingiz faqat shu yerda ochiq qoladi. Boshqa qurilmalarda qaytadan kirish kerak bo‘ladi.",
  otherSessionsEnded: (count: number) =>
    count === 0
      ? "Hisobingiz boshqa qurilmalarda ochiq emas edi"
      : `Boshqa ${count} ta qurilmada hisobdan chiqildi`,
  remove: "Hisobni o‘chirish",
  removeQuestion: "Hisob o‘chirilsinmi?",
  removeText: "Buni qaytarib bo‘lmaydi. O‘chiriladi:",
  removed: {
    person: "ismingiz, telefon raqamingiz va tug‘ilgan kuningiz",
    places: "saqlangan manzillar, kartalar va sevimlilar",
    cashback: (sum: string) => `keshbek hisobingizdagi ${sum}`,
    orders: "buyurtmalar tarixini ko‘rish imkoniyati",
  },
  removeAgree: "Tushundim, hisob butunlay o‘chirilsin",
  removeConfirm: "O‘chirish",
  keep: "Yo‘q, qolsin",
  gone: "Hisob o‘chirildi",
};

/** Favourite products. */
export const favourites = {
  loading: "Sevimlilar yuklanmoqda",
  dishes: "Yoqqan taomlar",
  emptyTitle: "Sevimlilar hali yo‘q",
  emptyText: "Yoqqan taomdagi yurakchani bosing — keyingi safar uni shu yerdan topasiz.",
  removed: (dish: string) => `${dish} sevimlilardan olib tashlandi`,
};

/** Notifications of the brand. */
export const notifications = {
  title: "Xabarlar",
  loading: "Xabarlar yuklanmoqda",
  more: "Yana ko‘rsatish",
  unread: "O‘qilmagan",
  unreadCount: (count: number) => `${count} ta yangi`,
  readAll: "Hammasi o‘qildi",
  emptyTitle: "Xabarlar yo‘q",
  emptyText: "Buyurtmangiz holati va yangiliklar shu yerda ko‘rinadi.",
};

/** Promo codes that can be used now. */
export const promos = {
  loading: "Promokodlar yuklanmoqda",
  emptyTitle: "Hozircha promokod yo‘q",
  emptyText: "Yangi promokodlar chiqqanda shu yerda turadi.",
  productsOff: (amount: string) => `Taomlarga −${amount}`,
  deliveryOff: (amount: string) => `Yetkazishga −${amount}`,
  deliveryFree: "Yetkazib berish bepul",
  above: (sum: string) => `Taomlar ${sum}dan oshsa`,
  upTo: (sum: string) => `Chegirma ko‘pi bilan ${sum}`,
  until: (date: string) => `${date} gacha`,
  times: (count: number) => `Har kimga ${count} marta`,
  copy: (code: string) => `${code} promokodidan nusxa olish`,
  copied: (code: string) => `${code} nusxalandi`,
  notCopied: "Nusxa olinmadi. Kodni qo‘lda yozing.",
  use: "Savatda qo‘llash",
  inUse: "Savatda qo‘llangan",
  remove: "Savatdan olib tashlash",
};
