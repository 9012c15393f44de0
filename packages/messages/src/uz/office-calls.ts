/** Notifications of the office about orders that nobody has seen. */
export const calls = {
  NEW_ORDER: {
    title: (number: number) => `Yangi buyurtma: № ${number}`,
    text: "Ochish uchun bosing.",
  },
  WAITING_ORDER: {
    title: (number: number) => `№ ${number} hali kutmoqda`,
    text: "Uni hech kim ko‘rmadi. Ochish uchun bosing.",
  },
};

export type OfficeCalls = typeof calls;
