import { reviewReasons } from "./review-reasons.ts";

export const review = {
  title: "Buyurtma qanday bo‘ldi?",
  about: "Baholar taom reytingiga qo‘shiladi. Sabab va izohni faqat restoran o‘qiydi.",
  delivery: "Yetkazib berish",
  /** One to five stars. */
  stars: ["Juda yomon", "Yomon", "O‘rtacha", "Yaxshi", "A’lo"],
  reasons: (subject: string) => `${subject}: nima yoqmadi?`,
  ...reviewReasons,
  comment: "Restoranga izoh",
  commentHint: "Nima yoqdi, nimani o‘zgartirish kerak?",
  send: "Yuborish",
  saved: "Saqlandi",
  thanks: "Bahoingiz uchun rahmat!",
  yours: (grade: string) => `Sizning bahoingiz: ${grade}`,
  rate: "Baholash",
  change: "Bahoni o‘zgartirish",
  retry: "Qayta urinish",
};
