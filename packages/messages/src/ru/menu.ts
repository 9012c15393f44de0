import { russianPlural } from "../plural.ts";
import type { menu as uz } from "../uz/menu.ts";

export const menu: typeof uz = {
  categories: "Разделы меню",
  groups: "Группы меню",
  oldPrice: "Старая цена",
  discount: (percent) => `−${percent}%`,
  soldOut: "Закончилось",
  add: (dish) => `${dish}: добавить в корзину`,
  choose: (dish) => `${dish}: выбрать и добавить`,
  less: (dish) => `${dish}: убрать одно`,
  more: (dish) => `${dish}: добавить ещё одно`,
  dishes: (count) => `${count} ${russianPlural(count, "блюдо", "блюда", "блюд")}`,
  loading: "Блюда загружаются",
  emptyTitle: "Здесь пока нет блюд",
  emptyText: "В этом филиале раздел пуст. Остальное меню открыто.",
  emptyMenuTitle: "Меню готовится",
  emptyMenuText: "Блюда скоро появятся. Загляните чуть позже.",
  failed: "Меню не загрузилось",
  closed: "Сейчас мы закрыты",
  closedDelivery: "Сейчас не доставляем",
  closedPickUp: "Сейчас забрать нельзя",
  opens: (day, time) => `${day} в ${time} откроемся`,
  opensUnknown: "Меню можно смотреть спокойно",
  orderForThen: "Заказать на это время",
  orderedFor: (day, range) => `Заказ на время: ${day.toLowerCase()}, ${range}`,
  orderForNow: "Отменить",
};
