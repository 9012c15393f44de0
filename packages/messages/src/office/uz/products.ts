export const products = {
  search: "Taom qidirish",
  none: "Bunday taom yo‘q",
  soldOut: "Qolmagan",
  choose: (count: number) => `kamida ${count} ta`,
  upTo: (count: number) => `ko‘pi bilan ${count} ta`,
  less: "Kamaytirish",
  more: "Ko‘paytirish",
};
