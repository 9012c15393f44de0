import type { courierMap as uz } from "../uz/courier-map.ts";

export const courierMap: typeof uz = {
  map: "На карте: курьер, филиал и адрес",
  courier: "Курьер",
  branch: "Филиал",
  you: "Ваш адрес",
  open: "Курьер на карте",
  none: "Курьера пока нет. Когда он выедет, вы увидите его здесь.",
  waiting: (name) => `Курьер ${name} заберёт заказ и выедет к вам.`,
  noPosition: (name) => `${name} в пути. Где именно, пока неизвестно.`,
  metresLeft: (name, distance) => `${name} в пути, до вашего адреса ${distance}.`,
  since: (time) => `По состоянию на ${time}`,
  over: "Этот заказ уже не в пути.",
  noDelivery: "Этот заказ вы забираете сами: курьера нет.",
  failed: "Место курьера не обновилось. Попробуем ещё раз.",
  call: "Позвонить курьеру",
  toOrder: "Подробности заказа",
};
