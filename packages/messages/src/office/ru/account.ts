import type { account as uz } from "../uz/account.ts";

export const account: typeof uz = {
  title: "Вы",
  language: "Язык",
  theme: "Оформление",
  themes: { auto: "Как на устройстве", light: "Светлое", dark: "Тёмное" },
  brands: "Бренды",
  switchTo: (brand) => `Перейти к бренду «${brand}»`,
  devices: "Ваши устройства",
  thisDevice: "Это устройство",
  lastUsed: (day) => `Последний раз: ${day}`,
  endDevice: "Завершить",
  endDeviceNamed: (name) => `${name}: завершить`,
  signOut: "Выйти",
};
