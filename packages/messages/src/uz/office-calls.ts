/** Notifications of the office: orders that nobody has seen, a courier's orders, low grades. */
export const calls = {
  NEW_ORDER: {
    title: (number: number) => `Yangi buyurtma: № ${number}`,
    text: "Ochish uchun bosing.",
  },
  WAITING_ORDER: {
    title: (number: number) => `№ ${number} hali kutmoqda`,
    text: "Uni hech kim ko‘rmadi. Ochish uchun bosing.",
  },
  ASSIGNED_ORDER: {
    title: (number: number) => `№ ${number} sizga berildi`,
    text: "Ochish uchun bosing.",
  },
  LOW_GRADE: {
    title: (number: number) => `№ ${number}: yomon baho`,
    text: "Sharhni o‘qish uchun bosing.",
  },
};

export type OfficeCalls = typeof calls;
