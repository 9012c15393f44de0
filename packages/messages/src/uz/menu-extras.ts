/** The search over the menu. */
export const search = {
  label: "Taom qidirish",
  placeholder: (dish: string) => `Masalan: ${dish}`,
  clear: "Qidiruvni tozalash",
  history: "Oxirgi qidiruvlar",
  forget: (query: string) => `«${query}» ni o‘chirish`,
  found: (count: number) => `${count} ta taom topildi`,
  nothingTitle: (query: string) => `«${query}» topilmadi`,
  nothingText: "Boshqacha yozib ko‘ring yoki mana bulardan tanlang.",
  section: "Menyu bo‘limi",
  /** A typo that was corrected. */
  corrected: (query: string) => `Ko‘rsatildi: ${query}`,
  /** Known foods that the menu does not have. */
  missing: {
    pizza: "Pitsa bizda yo‘q",
    sushi: "Sushi bizda yo‘q",
    burger: "Burger bizda yo‘q",
    shawarma: "Shaurma bizda yo‘q",
    fish: "Baliq bizda yo‘q",
    coffee: "Qahva bizda yo‘q",
    beer: "Pivo bizda yo‘q",
    alcohol: "Spirtli ichimlik bizda yo‘q",
    fries: "Fri kartoshka bizda yo‘q",
    juice: "Sharbat bizda yo‘q",
    cola: "Kola bizda yo‘q",
    pepsi: "Pepsi bizda yo‘q",
    fanta: "Fanta bizda yo‘q",
    sprite: "Sprite bizda yo‘q",
  },
  instead: "Lekin bular bor",
  loading: "Menyu yuklanmoqda",
};

/** Stories over home. */
export const story = {
  label: "Hikoya",
  loading: "Hikoya yuklanmoqda",
  failed: "Hikoya yuklanmadi. Internetni tekshirib, qayta urinib ko‘ring.",
  gone: "Bu hikoyaning vaqti o‘tgan.",
  toMenu: "Menyuga o‘tish",
  back: "Oldingisi",
  next: "Keyingisi",
  pause: "To‘xtatib turish",
  play: "Davom ettirish",
  look: "Ko‘rish",
  position: (part: number, count: number) => `${count} tadan ${part}-si.`,
};

/** Image viewer of a product. */
export const viewer = {
  label: (dish: string) => `${dish}: rasmlar`,
  position: (picture: number, count: number) => `${count} tadan ${picture}-rasm`,
  next: "Keyingi rasm",
  previous: "Oldingi rasm",
  play: "Birin-ketin ko‘rsatish",
  pause: "To‘xtatib turish",
  zoomIn: "Kattalashtirish",
  zoomOut: "Kichraytirish",
  whole: "Rasmni to‘liq ko‘rsatish",
};

/** Filters of the menu, by `Diet`. */
export const dietFilter = {
  diets: { "meat-free": "Go‘shtsiz", spicy: "Achchiq", "nut-free": "Yong‘oqsiz", halal: "Halol" },
  noneTitle: (diets: string) => `«${diets}» deb belgilangan taom yo‘q`,
  noneText: "Restoran hech narsa aytmagan taomlar ham ko‘rsatilmaydi.",
  showAll: "Barcha taomlarni ko‘rsatish",
  nutsTitle: "Yong‘oqsiz deb belgilangan taomlar",
  nutsText: "Allergiyangiz bo‘lsa, filialdan so‘rang: oshxonada yong‘oq bo‘lishi mumkin.",
};
