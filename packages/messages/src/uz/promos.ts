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
