import type { device as uz } from "../uz/device.ts";

export const device: typeof uz = {
  title: "This device",
  sound: (isOn) => (isOn ? "The sound is on" : "The sound is off"),
  soundOn: "Rings when a new order arrives.",
  screen: (staysOn) => (staysOn ? "The screen stays on" : "The screen may switch off"),
  screenOn: "Stays on while the orders are open.",
  screenCure:
    "The browser cannot keep the screen on. In the device’s settings, choose the longest time until the screen switches off.",
  push: (isOn) => (isOn ? "Notifications are on" : "Notifications are off"),
  pushOn: "New orders appear on this device even while the page is closed.",
  pushWhy:
    "They call you even while the page is closed: when a new order arrives, and when nobody has seen it.",
  pushWhyCourier: "They call you even while the page is closed: when an order is given to you.",
  pushCures: {
    denied:
      "Notifications of this site are blocked. Allow them in the browser: the sign beside the address, then “Notifications”.",
    missing: "This browser has no notifications. Use Chrome, Edge, Firefox or Safari.",
    installable:
      "First add the page to the home screen: “Share”, then “Add to Home Screen”. Then open it from there.",
  },
  pushFailed: "It did not work. Try again.",
  turnOn: "Turn on",
  turnOff: "Turn off",
};
