/** What results of a search, and links in messengers, say of a page. Read by the server only. */
export const found = {
  /** How an order reaches the customer. */
  ways: (isDelivered: boolean, isPickedUp: boolean): string =>
    isDelivered && isPickedUp
      ? "yetkazib beramiz yoki o‘zingiz olib ketasiz"
      : isDelivered
        ? "yetkazib beramiz"
        : "o‘zingiz olib ketasiz",
  home: (brand: string, sections: string, ways: string) =>
    `${brand} menyusi: ${sections} va boshqalar. Onlayn buyurtma bering — ${ways}.`,
  category: (section: string, brand: string, dishes: string) =>
    `${brand}, ${section}: ${dishes} va boshqalar. Narxlarni ko‘ring va onlayn buyurtma bering.`,
  dish: (dish: string, price: string, brand: string) =>
    `${dish} — ${price}. ${brand} menyusidan onlayn buyurtma bering.`,
  branches: (brand: string, addresses: string) =>
    `${brand} filiallari: manzillar, ish vaqti va telefonlar. ${addresses}.`,
  vacancies: (brand: string, titles: string) => `${brand} jamoasiga taklif qilamiz: ${titles}.`,
};

export type Found = typeof found;
