/** The frame around every screen: header, navigation, footer, notices. */
export const shell = {
  skipToContent: "Asosiy qismga o‘tish",
  home: "Bosh sahifa",
  search: "Qidiruv",
  searchDish: "Taom qidirish",
  basket: "Savat",
  basketCount: (count: number) => `Savat, ${count} ta taom`,
  orders: "Buyurtmalar",
  profile: "Profil",
  profileBalance: (sum: string) => `Profil, keshbek hisobi ${sum}`,
  favourites: "Sevimlilar",
  language: "Til",
  navigation: "Asosiy navigatsiya",
  footer: "Sayt haqida",
  notices: "Bildirishnomalar",
  closeNotice: "Bildirishnomani yopish",
  delivery: "Yetkazish",
  pickUp: "Olib ketish",
  dineIn: "Shu yerda",
  whereTo: "Qayerga yetkazamiz?",
  whereToShort: "Qayerga?",
  whereFrom: "Qayerdan olib ketasiz?",
  whereFromShort: "Qayerdan?",
  /** When orders are taken again. */
  opensAt: (time: string) => `${time} dan`,
  orderTerms: "Buyurtma shartlari",
  deliveryFrom: (amount: string) => `Yetkazish ${amount} dan`,
  deliveryFor: (amount: string) => `Yetkazish ${amount}`,
  deliveryFree: "Yetkazish bepul",
  minimum: (amount: string) => `kamida ${amount}`,
  until: (time: string) => `${time} gacha`,
  rating: (grade: string, count: string) => `Baho ${grade}, ${count} ta ovoz`,
  brands: "Brendlar",
  branches: "Filiallar",
  about: "Biz haqimizda",
  vacancies: "Bo‘sh ish o‘rinlari",
  terms: "Foydalanish shartlari",
  privacy: "Maxfiylik siyosati",
  appStore: "App Store",
  googlePlay: "Google Play",
  telegramBot: "Telegram bot",
  chat: "Bizga yozish",
  /** Specification, point 2: the same in every language while a brand is loading. */
  loading: "...loading",
  offline: "Internet yo‘q. Oxirgi ko‘rilgan menyu ko‘rsatilmoqda.",
  slow: "Aloqa sekin. Hali yuklanmoqda…",
  opened: (page: string) => `Ochildi: ${page}`,
};

/** Titles of the menu pages. The others: `pages.ts`. */
export const page = {
  home: "Menyu",
  basket: "Savat",
  search: "Qidiruv",
  category: "Bo‘lim",
  product: "Taom",
  merchantNotAvailable: "Restoran topilmadi",
  toMenu: "Menyuga o‘tish",
};

/** Labels of buttons that mean the same on every screen. */
export const action = {
  add: "Qo‘shish",
  back: "Orqaga",
  cancel: "Bekor qilish",
  change: "O‘zgartirish",
  clear: "Tozalash",
  close: "Yopish",
  confirm: "Tasdiqlash",
  continue: "Davom etish",
  delete: "O‘chirish",
  edit: "Tahrirlash",
  retry: "Qayta urinish",
  save: "Saqlash",
  search: "Qidirish",
  show: "Ko‘rsatish",
  showAll: "Hammasini ko‘rish",
  signIn: "Kirish",
  signOut: "Chiqish",
  undo: "Qaytarish",
  yes: "Ha",
  no: "Yo‘q",
};

/** General error texts. Texts of refusals are in the error catalogue. */
export const error = {
  /** Decision "S8.25": no connection. */
  network: "Internet aloqasi yo‘q. Ulanishni tekshirib, qayta urinib ko‘ring.",
  timeout: "Server uzoq vaqt javob bermayapti. Qayta urinib ko‘ring.",
  unknown: "Xatolik yuz berdi, keyinroq urinib ko‘ring",
  /** Specification, point 8: after a 401 with a stored token. */
  signedOut: "Ba’zi ma’lumotlar eskirgan! Iltimos, qaytadan kiring.",
  required: "Iltimos, ushbu maydonni to‘ldiring!",
  notFoundTitle: "Sahifa topilmadi",
  notFound: (path: string) => `Sahifa topilmadi: ${path}`,
  notFoundHint: "Havola eskirgan yoki xato yozilgan bo‘lishi mumkin.",
  networkTitle: "Internet yo‘q",
  serverTitle: "Serverda ichki xatolik",
  serverHint:
    "Biz buni allaqachon bilamiz. Bir daqiqadan so‘ng qayta urinib ko‘ring — savatingiz saqlangan.",
};
