import type { action as uz } from "../uz/action.ts";

export const action: typeof uz = {
  add: "Добавить",
  back: "Назад",
  cancel: "Отменить",
  change: "Изменить",
  clear: "Очистить",
  close: "Закрыть",
  confirm: "Подтвердить",
  continue: "Продолжить",
  delete: "Удалить",
  edit: "Редактировать",
  retry: "Попробовать снова",
  save: "Сохранить",
  search: "Найти",
  show: "Показать",
  showAll: "Показать все",
  signIn: "Войти",
  signOut: "Выйти",
  undo: "Вернуть",
  yes: "Да",
  no: "Нет",
};
