import { reviewReasons } from "../../uz/review-reasons.ts";

export const reviews = {
  none: "Hali sharh yo‘q",
  noneAbout: "Mijoz buyurtmani baholaganda, bahosi shu yerda ko‘rinadi.",
  noneLow: "Yomon baho yo‘q",
  onlyLow: "Faqat yomon baholar",
  lowWaiting: (count: number) => `O‘qilmagan yomon baho: ${count} ta`,
  read: "O‘qish",
  order: (number: number) => `${number}-buyurtma`,
  stars: (grade: number) => `5 dan ${grade}`,
  delivery: "Yetkazib berish",
  noStars: "Bahosiz izoh",
  ofOrder: "Sharh",
  markSeen: "O‘qildi",
  markSeenNamed: (number: number) => `№ ${number}: o‘qildi`,
  more: "Yana ko‘rsatish",
  reasons: { ...reviewReasons.productReasons, ...reviewReasons.deliveryReasons },
};
