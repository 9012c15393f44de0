import type { unavailable as uz } from "../uz/unavailable.ts";

export const unavailable: typeof uz = {
  merchantNotAvailable:
    "По этому адресу нет ресторана, или он временно не работает. Проверьте ссылку.",
};
