/** Account: change of phone, sessions, deletion. */
export const account = {
  title: "Hisob",
  phone: "Telefon raqami",
  changePhone: "Raqamni o‘zgartirish",
  changeText:
    "Yangi raqamga kod yuboramiz. Keyin hisobga shu raqam bilan kirasiz. Eski raqamga xabar beramiz, boshqa qurilmalarda hisobdan chiqiladi.",
  newPhone: "Yangi telefon raqami",
  phoneChanged: "Telefon raqami o‘zgardi",
  endOtherSessions: "Boshqa qurilmalardan chiqish",
  endOtherSessionsQuestion: "Boshqa qurilmalardan chiqasizmi?",
  endOtherSessionsText:
    "Hisobingiz faqat shu yerda ochiq qoladi. Boshqa qurilmalarda qaytadan kirish kerak bo‘ladi.",
  otherSessionsEnded: (count: number) =>
    count === 0
      ? "Hisobingiz boshqa qurilmalarda ochiq emas edi"
      : `Boshqa ${count} ta qurilmada hisobdan chiqildi`,
  remove: "Hisobni o‘chirish",
  removeQuestion: "Hisob o‘chirilsinmi?",
  removeText: "Buni qaytarib bo‘lmaydi. O‘chiriladi:",
  removed: {
    person: "ismingiz, telefon raqamingiz va tug‘ilgan kuningiz",
    places: "saqlangan manzillar, kartalar va sevimlilar",
    cashback: (sum: string) => `keshbek hisobingizdagi ${sum}`,
    orders: "buyurtmalar tarixini ko‘rish imkoniyati",
  },
  removeAgree: "Tushundim, hisob butunlay o‘chirilsin",
  removeConfirm: "O‘chirish",
  keep: "Yo‘q, qolsin",
  gone: "Hisob o‘chirildi",
};
