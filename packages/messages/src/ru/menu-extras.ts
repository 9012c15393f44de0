import { russianPlural } from "../plural.ts";
import type * as uz from "../uz/menu-extras.ts";

export const search: typeof uz.search = {
  label: "Найти блюдо",
  placeholder: (dish) => `Например: ${dish}`,
  clear: "Очистить поиск",
  history: "Недавние запросы",
  forget: (query) => `Удалить «${query}»`,
  found: (count) => `Найдено ${count} ${russianPlural(count, "блюдо", "блюда", "блюд")}`,
  nothingTitle: (query) => `«${query}» не нашлось`,
  nothingText: "Попробуйте написать иначе или выберите из популярного.",
  section: "Раздел меню",
  corrected: (query) => `Показано: ${query}`,
  missing: {
    pizza: "Пиццы у нас нет",
    sushi: "Суши у нас нет",
    burger: "Бургеров у нас нет",
    shawarma: "Шаурмы у нас нет",
    fish: "Рыбы у нас нет",
    coffee: "Кофе у нас нет",
    beer: "Пива у нас нет",
    alcohol: "Алкоголя у нас нет",
    fries: "Картошки фри у нас нет",
    juice: "Соков у нас нет",
    cola: "Колы у нас нет",
    pepsi: "Пепси у нас нет",
    fanta: "Фанты у нас нет",
    sprite: "Спрайта у нас нет",
  },
  instead: "Но есть",
  loading: "Меню загружается",
};

export const story: typeof uz.story = {
  label: "История",
  loading: "История загружается",
  failed: "История не загрузилась. Проверьте интернет и попробуйте ещё раз.",
  gone: "Эта история уже закончилась.",
  toMenu: "Перейти в меню",
  back: "Назад",
  next: "Дальше",
  pause: "Пауза",
  play: "Продолжить",
  look: "Посмотреть",
  position: (part, count) => `${part} из ${count}.`,
};

export const viewer: typeof uz.viewer = {
  label: (dish) => `${dish}: фотографии`,
  position: (picture, count) => `Фото ${picture} из ${count}`,
  next: "Следующее фото",
  previous: "Предыдущее фото",
  play: "Показать по очереди",
  pause: "Приостановить",
  zoomIn: "Увеличить",
  zoomOut: "Уменьшить",
  whole: "Показать фото целиком",
};

export const dietFilter: typeof uz.dietFilter = {
  diets: { "meat-free": "Без мяса", spicy: "Острое", "nut-free": "Без орехов", halal: "Халяль" },
  noneTitle: (diets) => `Нет блюд с пометкой «${diets}»`,
  noneText: "Блюда, о которых ресторан ничего не сообщил, тоже скрыты.",
  showAll: "Показать все блюда",
  nutsTitle: "Блюда с пометкой «без орехов»",
  nutsText: "При аллергии уточните в филиале: на кухне могут быть орехи.",
};
