/** How the customer is told about orders: in the profile, and the offer on the page of an order. */
export const orderMessages = {
  title: "Buyurtma haqida xabarlar",
  channels: { BOT: "Telegramda", PUSH: "Bildirishnoma", NONE: "Kerak emas" },
  offer: "Buyurtma qayerdaligini aytib turaylikmi?",
  offerText: {
    delivery:
      "Filial qabul qilganda, kuryer yo‘lga chiqqanda va eshigingizga kelganda bildirishnoma yuboramiz.",
    pickUp: "Filial qabul qilganda va buyurtma tayyor bo‘lganda bildirishnoma yuboramiz.",
  },
  accept: "Xabar bering",
  decline: "Hozir emas",
  on: "Xabarlar shu qurilmaga keladi.",
  here: "Shu qurilmaga ham kelsin",
  cures: {
    missing: "Bu yerda bildirishnomalar yo‘q.",
    denied:
      "Brauzer bu saytdan bildirishnomalarni taqiqlagan. Sayt sozlamalarida ruxsat bersangiz, ular shu yerga ham keladi.",
    installable:
      "iPhone va iPad’da bildirishnomalar do‘kon bosh ekranga qo‘shilgach keladi: «Ulashish» → «Bosh ekranga».",
  },
  failed: "Yoqib bo‘lmadi. Yana urinib ko‘ring.",
};
