/** The menu: home, categories, product cards. */
export const menu = {
  stories: "Hikoyalar",
  banners: "Aksiyalar",
  categories: "Menyu bo‘limlari",
  filters: "Filtrlar",
  groups: "Menyu guruhlari",
  oldPrice: "Eski narxi",
  discount: (percent: number) => `−${percent}%`,
  soldOut: "Tugagan",
  /** Accessible names of a card's buttons. */
  add: (dish: string) => `${dish}: savatga qo‘shish`,
  choose: (dish: string) => `${dish}: tanlab qo‘shish`,
  less: (dish: string) => `${dish}: bitta kamaytirish`,
  more: (dish: string) => `${dish}: yana bitta qo‘shish`,
  dishes: (count: number) => `${count} ta taom`,
  loading: "Taomlar yuklanmoqda",
  emptyTitle: "Bu yerda hozircha taom yo‘q",
  emptyText: "Bu filialda bo‘lim bo‘sh. Menyuning qolgan qismi ochiq.",
  emptyMenuTitle: "Menyu tayyorlanmoqda",
  emptyMenuText: "Taomlar tez orada paydo bo‘ladi. Birozdan so‘ng qayta kiring.",
  failed: "Menyu yuklanmadi",
  popular: "Ko‘p buyurtma qilinadi",
  closed: "Hozir yopiqmiz",
  closedDelivery: "Hozir yetkazib bermayapmiz",
  closedPickUp: "Hozir olib ketib bo‘lmaydi",
  opens: (day: string, time: string) => `${day} soat ${time} da ochilamiz`,
  opensUnknown: "Menyuni bemalol ko‘ring",
  orderForThen: "Shu vaqtga buyurtma berish",
  orderedFor: (day: string, range: string) => `Buyurtma vaqti: ${day}, ${range}`,
  orderForNow: "Bekor qilish",
};

/** Product page: options, count, adding to the basket. */
export const product = {
  loading: "Taom yuklanmoqda",
  failed: "Taom ma’lumotlari yuklanmadi",
  goneTitle: "Bu taom endi menyuda yo‘q",
  goneText: "Ehtimol, o‘rniga boshqasi yoqar.",
  grade: "Baho",
  cooking: "Tayyorlanish vaqti",
  /** Specification, point 3: labels of a product's type. */
  types: { NONE: "Oddiy", MODIFICATION: "Tanlovli" },
  /** Link on one of several pictures. */
  enlarge: (dish: string, picture: number, count: number) =>
    count > 1 ? `${dish}: ${picture}-rasmni kattalashtirish` : `${dish}: rasmni kattalashtirish`,
  notDelivered: "Faqat olib ketish uchun: bu taom yetkazib berilmaydi.",
  chooseOne: "1 tasini tanlang",
  chooseExactly: (count: number) => `${count} tasini tanlang`,
  chooseUpTo: (max: number) => `${max} tagacha`,
  chooseBetween: (min: number, max: number) => `${min} tadan ${max} tagacha`,
  /** Units that a group's minimum still lacks. */
  missing: (group: string, count: number, minimum: number) =>
    minimum > 1 ? `${group}: yana ${count} ta tanlang` : `Tanlang: ${group}`,
  missingIn: (groups: string) => `Tanlang: ${groups}`,
  unavailable: "Hozir yo‘q",
  comment: "Izoh",
  commentHint: "Masalan: piyozsiz, achchiq qilmang",
  addComment: "Izoh yozish",
  count: "Soni",
  less: "Kamaytirish",
  more: "Ko‘paytirish",
  optionLess: (option: string) => `${option}: kamaytirish`,
  optionMore: (option: string) => `${option}: ko‘paytirish`,
  inBasket: (count: number) => `Savatda ${count} ta bor`,
  onlyLeft: (count: number) => `Faqat ${count} ta qoldi`,
  /** Stock limit. Specification, point 5. */
  notEnough: (maximum: number) => `Mahsulot yetarli emas! Ko‘pi bilan ${maximum} ta`,
  onlyShown: "Bu taomni onlayn buyurtma qilib bo‘lmaydi",
  added: (dish: string) => `${dish} savatga qo‘shildi`,
  like: "Sevimlilarga qo‘shish",
  unlike: "Sevimlilardan olib tashlash",
};
