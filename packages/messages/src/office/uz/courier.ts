export const courier = {
  none: "Hozircha buyurtma yo‘q",
  noneAbout: "Sizga buyurtma berilsa, shu yerda ko‘rinadi va telefon jiringlaydi.",
  route: "Yo‘l",
  call: "Qo‘ng‘iroq",
  callNamed: (name: string) => `Qo‘ng‘iroq: ${name}`,
  collectCash: "Naqd olasiz",
  collectTerminal: "Terminalda olasiz",
  change: (from: string, change: string) => `${from} beradi, qaytimi ${change}`,
  paid: "To‘langan, pul olinmaydi",
  takeOut: "Oldim, yo‘lga chiqdim",
  delivered: "Topshirdim",
  deliveredCash: (sum: string) => `Topshirdim, ${sum} oldim`,
  noPosition: "Joylashuv yopiq",
  noPositionAbout:
    "Mijoz sizni xaritada ko‘rmayapti. Telefon sozlamalarida shu saytga joylashuvni oching.",
  cash: "Qo‘lingizdagi naqd pul",
  cashNone: "Topshiriladigan pul yo‘q",
};
