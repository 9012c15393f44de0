/** Paying for an order online. */
export const pay = {
  title: "To‘lov kutilmoqda",
  until: (time: string) => `${time} gacha to‘lang, keyin buyurtma bekor bo‘ladi.`,
  left: "Qolgan vaqt",
  now: (sum: string) => `${sum} to‘lash`,
  onReceipt: "Olganda to‘lash",
  through: (service: string) => `${service} sahifasi ochiladi`,
  fromCard: (card: string) => `${card} kartasidan yechamiz`,
  toKitchen: "Buyurtma darrov filialga yuboriladi",
  opening: "To‘lov sahifasi ochilmoqda…",
  another: "Boshqa usulda to‘lash",
  ways: "Qanday to‘laysiz?",

  declined: (service: string) => `${service} to‘lovni o‘tkazmadi`,
  declinedText: "Buyurtmangiz saqlanib turibdi. Qayta urinib ko‘ring yoki boshqa usulni tanlang.",
  failed: (service: string) => `${service} hozir javob bermayapti`,
  failedText:
    "Buyurtmangiz saqlanib turibdi. Boshqa usulni tanlang yoki birozdan keyin urinib ko‘ring.",
  cardFailed: "Kartadan pul yechilmadi",
  checking: "To‘lovingiz tekshirilmoqda",
  checkingText: (time: string) => `Odatda bir daqiqadan kam. Natijani ${time} gacha aytamiz.`,
  checkingOffline: "Internet yo‘q. Aloqa tiklanishi bilan tekshiramiz.",
  notPaid: "Men to‘lamadim",
  away: "To‘lov sahifasi ochildi",
  awayText: "To‘lab bo‘lgach, shu yerga qayting.",
  havePaid: "To‘ladim, tekshiring",
  missing: "To‘lov kelmadi",
  missingText:
    "Qayta to‘lang yoki boshqa usulni tanlang. To‘lagan bo‘lsangiz, pul kelishi bilan buyurtma davom etadi yoki pul to‘liq qaytadi.",
  unanswered: (service: string) => `${service} hali javob bermadi`,
  unansweredText: (time: string) =>
    `Pul yechilgan bo‘lsa, qayta to‘lamang: u ${time} gacha kelsa, buyurtma davom etadi, kelmasa, bekor bo‘ladi va pul to‘liq qaytadi.`,

  paid: "To‘landi",
  paidText: "To‘lovingizni oldik, rahmat!",
  revived: "Buyurtma yana ishda",
  revivedText: (time: string) => `To‘lovingiz kechikib keldi. Yangi vaqti: ${time}.`,
  expired: "To‘lov vaqti tugadi",
  expiredText:
    "Buyurtma bekor bo‘ldi. Pul yechilgan bo‘lsa, buyurtmani tiklaymiz yoki pulni to‘liq qaytaramiz.",
  again: "Qayta buyurtma berish",

  notCharged: "Pul yechilmagan",
  refundDue: (sum: string) => `${sum} qaytadi`,
  refundDueText: (service: string, days: string) => `${service} orqali, ${days} ish kuni ichida.`,
  refunded: (sum: string) => `${sum} qaytarildi`,
  refundedText: (service: string, moment: string, days: string) =>
    `${service} orqali, ${moment}. Kartada ko‘rinishi ${days} ish kunigacha cho‘ziladi.`,
  late: "Bu to‘lov kech keldi va buyurtmaga yozilmadi.",
};

/** Bank cards saved at the payment provider. */
export const cards = {
  loading: "Kartalar yuklanmoqda",
  emptyTitle: "Saqlangan karta yo‘q",
  emptyText: "Kartani bir marta qo‘shing — keyin buyurtmani bir bosishda to‘laysiz.",
  add: "Karta qo‘shish",
  until: (expire: string) => `${expire} gacha`,
  remove: (number: string) => `${number} kartasini o‘chirish`,
  removeQuestion: "Karta o‘chirilsinmi?",
  removed: "Karta o‘chirildi",
  number: "Karta raqami",
  expire: "Amal qilish muddati",
  expireHint: "OO/YY",
  safe: "Raqam to‘g‘ridan-to‘g‘ri to‘lov xizmatiga ketadi. Biz uni ko‘rmaymiz va saqlamaymiz.",
  offer: "Payme ofertasi",
  getCode: "Kod olish",
  codeTitle: "SMS kodni kiriting",
  codeSent: (phone: string) => `Kod kartaga ulangan ${phone} raqamiga yuborildi.`,
  code: "SMS kod",
  confirm: "Kartani saqlash",
  other: "Boshqa karta",
  saved: "Karta saqlandi",
  unavailable: "Hozir karta qo‘shib bo‘lmaydi. Birozdan keyin urinib ko‘ring.",
  refusals: {
    CARD_INVALID: "Karta raqami yoki muddati noto‘g‘ri",
    CARD_EXPIRED: "Kartaning muddati tugagan",
    CARD_WITHOUT_PHONE: "Bu kartaga SMS xabarnoma ulanmagan. Bankingizga murojaat qiling",
    CODE_WRONG: "Kod noto‘g‘ri",
    TOKEN_UNKNOWN: "Kodning muddati tugadi. Kartani qaytadan kiriting",
    OTHER: "To‘lov xizmati kartani qabul qilmadi",
  },
};
