/** Screens that the shop does not offer yet: what will be there, and what can be done already. */
export const notYet = {
  title: "Bu bo‘lim hali ochilmagan",
  merchantNotAvailable:
    "Bu manzilda restoran yo‘q yoki u vaqtincha ishlamayapti. Havolani tekshiring.",
  landing: "Bu yerda ilova, bot va ijtimoiy tarmoqlarga havolalar bo‘ladi. Menyu allaqachon ochiq.",
  table:
    "Bu yerda stoldan turib buyurtma berish mumkin bo‘ladi. Hozircha menyuni ko‘ring va ofitsiantga ayting.",
  vacancies: "Bu yerda ish o‘rinlari e’lon qilinadi.",
  promos: "Bu yerda promokodlaringiz yig‘iladi.",
  cards: "Bu yerda karta saqlash mumkin bo‘ladi. Hozircha naqd pul yoki terminal orqali to‘lang.",
  favourites: "Bu yerda yoqtirgan taomlaringiz turadi.",
  orderMap: "Bu yerda kuryer xaritada ko‘rinadi. Holatni buyurtma sahifasida kuzating.",
};
