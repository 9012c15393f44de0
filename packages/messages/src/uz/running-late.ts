/** To a customer whose order will miss its promised time. */
export const runningLate = {
  title: (number: string) => `${number}-buyurtma kechikyapti`,
  text: (time: string) => `Kechikyapmiz, uzr. Yangi vaqt: ${time}.`,
};

export type RunningLate = typeof runningLate;
