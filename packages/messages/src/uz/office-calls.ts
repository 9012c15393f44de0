/** Notifications of the office about orders that nobody has seen, and of couriers about theirs. */
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
};

export type OfficeCalls = typeof calls;
