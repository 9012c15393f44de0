/** Stories over home. */
export const story = {
  label: "Hikoya",
  loading: "Hikoya yuklanmoqda",
  failed: "Hikoya yuklanmadi. Internetni tekshirib, qayta urinib ko‘ring.",
  gone: "Bu hikoyaning vaqti o‘tgan.",
  toMenu: "Menyuga o‘tish",
  back: "Oldingisi",
  next: "Keyingisi",
  pause: "To‘xtatib turish",
  play: "Davom ettirish",
  look: "Ko‘rish",
  position: (part: number, count: number) => `${count} tadan ${part}-si.`,
};
