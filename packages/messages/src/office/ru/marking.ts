import type { marking as uz } from "../uz/marking.ts";

export const marking: typeof uz = {
  title: (number) => `Заказ ${number}: коды маркировки`,
  about: "Отсканируйте код каждой упаковки: он нужен для фискального чека.",
  code: "Код",
  codeHint: "Сканер введёт его сам. Если вводите вручную, нажмите Enter.",
  progress: (known, count) => `${known} из ${count}`,
  useCamera: "Сканировать камерой",
  stopCamera: "Закрыть камеру",
  camera: "Камера",
  noCamera: "Нет доступа к камере. Введите код сканером.",
  noDetector: "Этот браузер не читает коды камерой: используйте сканер.",
  ready: "Сохранить, заказ готов",
  skip: "Продолжить без кодов",
  reason: "Причина",
  reasonHint: "Сотрудники увидят её в списке чеков. Без кодов чек не выдаётся.",
  readyWithout: "Готов без кодов",
  problems: {
    INVALID: "Это не код маркировки. Раскладка клавиатуры сканера должна быть английской.",
    KNOWN: "Этот код уже введён",
    COMPLETE: "У всех упаковок уже есть коды",
  },
  receipts: "Фискальные чеки",
  kinds: {
    SALE: (number) => `Чек № ${number}`,
    RETURN: (number) => `Чек возврата № ${number}`,
  },
  qr: (number) => `QR-код чека № ${number}`,
};
