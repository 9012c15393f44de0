/** Money that needs a person, and the transactions of an order. */
export const payments = {
  title: "Hal qilinmagan to‘lovlar",
  count: (count: number) => `${count} ta`,
  allDone: "Hammasi joyida",
  allDoneText: "Qo‘lda qaytariladigan pul ham, farqli to‘lov ham yo‘q, barcha cheklar chiqarilgan.",
  back: "Kassaga qaytish",

  refunds: "Qaytarish kerak",
  refundsAbout: "Pulni to‘lov tizimining kabinetida qaytaring, keyin shu yerda belgilang.",
  order: (number: string) => `${number}-buyurtma`,
  tip: (number: string) => `choychaqa № ${number}`,
  reasons: {
    NO_CALL: "Bu tizim pulni faqat kabinetda qaytaradi",
    REFUSED: "Tizim o‘zi qaytarishdan bosh tortdi",
    NO_ANSWER: "Tizim bir kun davomida javob bermadi. Avval kabinetda qaytarilganini tekshiring",
  },
  transaction: (id: string) => `Tranzaksiya ${id}`,
  age: {
    minutes: (count: number) => `${count} daqiqadan beri`,
    hours: (count: number) => `${count} soatdan beri`,
    days: (count: number) => `${count} kundan beri`,
  },
  done: "Qaytarildi",
  doneTitle: (sum: string) => `${sum} qaytarildimi?`,
  doneAbout: "Mijoz buyurtmasida pul qaytgani ko‘rinadi.",
  note: "Izoh, masalan, kabinetdagi amal raqami",

  differences: "Tizim bilan farq",
  differencesAbout: "Tungi solishtirish topgan. Sababini bilib, keyin yoping.",
  kinds: {
    NOT_BOOKED: "Tizimda to‘langan, bizda buyurtma yo‘q",
    NOT_PAID: "Bizda to‘langan, tizimda to‘lanmagan",
    NOT_REFUNDED: "Bizda qaytarilgan, tizimda hali to‘langan",
    OTHER_AMOUNT: "Tizimdagi summa boshqa",
  },
  settle: "Hal qilindi",
  settleTitle: "Farq hal qilindimi?",
  settleNote: "Nima bo‘lgan edi? Tarixda qoladi",

  checks: "Tungi solishtirish",
  checkStates: {
    CHECKED: "solishtirildi",
    CANNOT_BE_ASKED: "so‘rab bo‘lmaydi: kabinetda o‘zingiz tekshiring",
    FAILED: "javob bermadi",
  },
  noChecks: "Hali solishtirilmagan",

  attempts: "To‘lov urinishlari",
  attempt: {
    CREATED: "boshlandi, hali to‘lanmagan",
    PERFORMED: "to‘landi",
    CANCELLED: "to‘lanmadi",
    REFUND_DUE: "pul qaytarilishi kerak",
    REFUNDED: "pul qaytarildi",
  },
  partRefunded: (sum: string) => `${sum} qaytarilgan`,
  byHand: "qo‘lda qaytariladi",
  why: {
    TIMEOUT: "vaqti tugadi",
    REPLACED: "o‘rniga boshqasi boshlandi",
    PROVIDER: "tizim tugatdi",
    LATE: "kech keldi",
    ORDER_CANCELED: "buyurtma bekor qilindi",
    ORDER_PAID: "buyurtma to‘langan edi",
    ORDER_NOT_OF_PROVIDER: "boshqa usul tanlandi",
  },
};
