import type { noConnection as uz } from "../uz/no-connection.ts";

export const noConnection: typeof uz = {
  title: "Нет интернета",
  text: "Эту страницу вы ещё не открывали. Попробуйте снова, когда появится интернет.",
  retry: "Попробовать снова",
  toMenu: "Открыть меню",
};
