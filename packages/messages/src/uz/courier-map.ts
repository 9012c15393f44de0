/** The courier of an order on the map. */
export const courierMap = {
  map: "Xaritada: kuryer, filial va manzil",
  courier: "Kuryer",
  branch: "Filial",
  you: "Manzilingiz",
  open: "Kuryerni xaritada ko‘rish",
  none: "Kuryer hali tayinlanmagan. Yo‘lga chiqqanda shu yerda ko‘rinadi.",
  waiting: (name: string) => `Kuryer ${name} buyurtmani olib, yo‘lga chiqadi.`,
  noPosition: (name: string) => `${name} yo‘lda. Qayerdaligi hali kelmadi.`,
  metresLeft: (name: string, distance: string) => `${name} yo‘lda, manzilingizgacha ${distance}.`,
  since: (time: string) => `${time} holatiga ko‘ra`,
  over: "Bu buyurtma yo‘lda emas.",
  noDelivery: "Bu buyurtmani o‘zingiz olib ketasiz: kuryer yo‘q.",
  failed: "Kuryerning joyi yangilanmadi. Yana urinib ko‘ramiz.",
  call: "Kuryerga qo‘ng‘iroq",
  toOrder: "Buyurtma tafsilotlari",
};
