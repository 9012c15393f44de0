/** Consent to analytics. Decision 0027. */
export const consent = {
  title: "Tashriflar statistikasi",
  question:
    "Saytdan qanday foydalanishingizni restoran hisoblab borsa maylimi? Bu menyu va takliflarni yaxshilashga yordam beradi.",
  yes: "Ha, mayli",
  no: "Yo‘q",
  note: "Restoranning hisoblagichlari qaysi sahifa va taomlarni ochganingizni biladi",
};
