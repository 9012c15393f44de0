export const device = {
  title: "Shu qurilma",
  sound: (isOn: boolean): string => (isOn ? "Ovoz yoqilgan" : "Ovoz o‘chiq"),
  soundOn: "Yangi buyurtma kelganda chaladi.",
  screen: (staysOn: boolean): string =>
    staysOn ? "Ekran o‘chmaydi" : "Ekran o‘chib qolishi mumkin",
  screenOn: "Buyurtmalar ochiq turganda o‘chmaydi.",
  screenCure:
    "Brauzer ekranni yoqib tura olmaydi. Qurilma sozlamalarida ekran o‘chishini eng uzoq vaqtga qo‘ying.",
  push: (isOn: boolean): string => (isOn ? "Bildirishnoma yoqilgan" : "Bildirishnoma o‘chiq"),
  pushOn: "Buyurtmalar sahifasi yopiq bo‘lsa ham, yangi buyurtma shu qurilmada ko‘rinadi.",
  pushWhy:
    "Sahifa yopiq bo‘lsa ham chaqiradi: yangi buyurtma kelganda va uni hech kim ko‘rmaganda.",
  pushWhyCourier: "Sahifa yopiq bo‘lsa ham chaqiradi: sizga buyurtma berilganda.",
  pushCures: {
    denied:
      "Bu sayt bildirishnomalari taqiqlangan. Brauzerda ruxsat bering: manzil yonidagi belgi, so‘ng «Bildirishnomalar».",
    missing: "Bu brauzerda bildirishnoma yo‘q. Chrome, Edge, Firefox yoki Safari’dan foydalaning.",
    installable:
      "Avval sahifani bosh ekranga qo‘shing: «Ulashish», so‘ng «Bosh ekranga qo‘shish». Keyin o‘sha yerdan oching.",
  },
  pushFailed: "Yoqilmadi. Qayta urinib ko‘ring.",
  turnOn: "Yoqish",
  turnOff: "O‘chirish",
};
