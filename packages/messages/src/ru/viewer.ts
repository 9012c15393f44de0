import type { viewer as uz } from "../uz/viewer.ts";

export const viewer: typeof uz = {
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
