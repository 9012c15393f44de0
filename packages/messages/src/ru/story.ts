import type { story as uz } from "../uz/story.ts";

export const story: typeof uz = {
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
