import type { notYet as uz } from "../uz/not-yet.ts";

export const notYet: typeof uz = {
  merchantNotAvailable:
    "По этому адресу нет ресторана, или он временно не работает. Проверьте ссылку.",
};
