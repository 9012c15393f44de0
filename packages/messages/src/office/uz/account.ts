export const account = {
  title: "Hisobingiz",
  language: "Til",
  theme: "Ko‘rinish",
  themes: { auto: "Avtomatik", light: "Yorug‘", dark: "Qorong‘i" },
  brands: "Brendlar",
  switchTo: (brand: string) => `${brand} brendiga o‘tish`,
  devices: "Qurilmalaringiz",
  thisDevice: "Shu qurilma",
  lastUsed: (day: string) => `Oxirgi marta: ${day}`,
  endDevice: "Chiqarish",
  endDeviceNamed: (name: string) => `${name}: chiqarish`,
  signOut: "Chiqish",
};
