import { russianPlural } from "../plural.ts";
import type { search as uz } from "../uz/search.ts";

export const search: typeof uz = {
  label: "Найти блюдо",
  placeholder: (dish) => `Например: ${dish}`,
  clear: "Очистить поиск",
  history: "Недавние запросы",
  forget: (query) => `Удалить «${query}»`,
  popular: "Часто заказывают",
  found: (count) => `Найдено ${count} ${russianPlural(count, "блюдо", "блюда", "блюд")}`,
  nothingTitle: (query) => `«${query}» не нашлось`,
  nothingText: "Попробуйте написать иначе или выберите из популярного.",
  loading: "Меню загружается",
};
