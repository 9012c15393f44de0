/** The search over the menu. */
export const search = {
  label: "Taom qidirish",
  placeholder: (dish: string) => `Masalan: ${dish}`,
  clear: "Qidiruvni tozalash",
  history: "Oxirgi qidiruvlar",
  forget: (query: string) => `«${query}» ni o‘chirish`,
  popular: "Ko‘p buyurtma qilinadi",
  found: (count: number) => `${count} ta taom topildi`,
  nothingTitle: (query: string) => `«${query}» topilmadi`,
  nothingText: "Boshqacha yozib ko‘ring yoki mana bulardan tanlang.",
  loading: "Menyu yuklanmoqda",
};
