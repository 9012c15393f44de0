/** Landing pages of flyers, social profiles and table QR codes. */
export const landing = {
  order: "Buyurtma berish",
  links: "Ilova, bot va ijtimoiy tarmoqlar",
  atTable: "Siz stolimizdasiz",
  tableText: "Menyudan tanlang — buyurtmani stolingizga olib kelamiz.",
  tableStart: "Menyuni ochish",
  tableUnknown: "Bu stol topilmadi",
  tableUnknownText:
    "Stoldagi QR kodni qayta skanerlang yoki ofitsiantni chaqiring. Menyuni hozir ham ko‘rish mumkin.",
  tableClosed: "Hozir stolga buyurtma olmayapmiz",
  tableClosedText:
    "Bu filialda hozircha stoldan turib buyurtma berib bo‘lmaydi. Menyudan tanlab, boshqa usulda olishingiz mumkin.",
};
