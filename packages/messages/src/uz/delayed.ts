/** To a customer whose order nobody has accepted for long. */
export const delayed = {
  title: (number: string) => `${number}-buyurtma hali qabul qilinmadi`,
  text: "Filial hali javob bermadi. Kutishingiz, filialga qo‘ng‘iroq qilishingiz yoki buyurtmani bekor qilishingiz mumkin.",
};

export type Delayed = typeof delayed;
