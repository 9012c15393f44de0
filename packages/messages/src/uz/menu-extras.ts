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
