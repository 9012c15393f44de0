/** Descriptions for search results and link previews. Server only. */
export const seoMessages = {
  /** Service types of a brand. */
  services: (isDelivered: boolean, isPickedUp: boolean): string =>
    isDelivered && isPickedUp
      ? "yetkazib beramiz yoki o‘zingiz olib ketasiz"
      : isDelivered
        ? "yetkazib beramiz"
        : "o‘zingiz olib ketasiz",
  home: (brand: string, sections: string, services: string) =>
    `${brand} menyusi: ${sections} va boshqalar. Onlayn buyurtma bering — ${services}.`,
  category: (section: string, brand: string, dishes: string) =>
    `${brand}, ${section}: ${dishes} va boshqalar. Narxlarni ko‘ring va onlayn buyurtma bering.`,
  dish: (dish: string, price: string, brand: string) =>
    `${dish} — ${price}. ${brand} menyusidan onlayn buyurtma bering.`,
  branches: (brand: string, addresses: string) =>
    `${brand} filiallari: manzillar, ish vaqti va telefonlar. ${addresses}.`,
  vacancies: (brand: string, titles: string) => `${brand} jamoasiga taklif qilamiz: ${titles}.`,
};

export type SeoMessages = typeof seoMessages;
