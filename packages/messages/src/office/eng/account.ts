import type { account as uz } from "../uz/account.ts";

export const account: typeof uz = {
  title: "You",
  language: "Language",
  theme: "Theme",
  themes: { auto: "As the device", light: "Light", dark: "Dark" },
  brands: "Brands",
  switchTo: (brand) => `Switch to ${brand}`,
  devices: "Your devices",
  thisDevice: "This device",
  lastUsed: (day) => `Last used: ${day}`,
  endDevice: "Sign out",
  endDeviceNamed: (name) => `${name}: sign out`,
  signOut: "Sign out",
};
