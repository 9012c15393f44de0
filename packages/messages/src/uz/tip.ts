export const tip = {
  title: "Kuryerga choychaqa",
  about: "Yoqqan bo‘lsa: summa to‘liq kuryerga beriladi.",
  amount: "Choychaqa summasi",
  give: (sum: string) => `Choychaqa: ${sum}`,
  paid: (sum: string) => `Kuryerga ${sum} choychaqa berdingiz`,
  paidText: "Rahmat! Pul kuryerga topshiriladi.",
  pending: (sum: string) => `${sum} to‘lovi tekshirilmoqda`,
  pendingText: "Pul kelishi bilan shu yerda ko‘rinadi.",
};
