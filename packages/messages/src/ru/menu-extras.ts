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
