/** A customer's wishes beside the dishes: on the order's page, to staff and on tickets. */
export const wishTexts = {
  cutlery: (count: number) => (count === 0 ? "Qoshiq-vilkasiz" : `Qoshiq-vilka: ${count}`),
  leaveAtDoor: "Eshik oldiga qo‘yib keting",
  arrival: {
    CALL: "Kelganda telefon qiling",
    RING: "Eshik qo‘ng‘irog‘ini bosing",
    NO_RING: "Qo‘ng‘iroq qilmang",
  },
};

export type WishTexts = typeof wishTexts;
