import type * as uz from "../uz/order-messages.ts";

export const orderMessages: typeof uz.orderMessages = {
  title: "Messages about orders",
  channels: { BOT: "In Telegram", PUSH: "Notifications", NONE: "None" },
  offer: "Shall we tell you where your order is?",
  offerText: {
    delivery:
      "You get a notification when the restaurant accepts it, when the courier leaves, and when the courier is at your door.",
    pickUp: "You get a notification when the restaurant accepts it, and when it is ready.",
  },
  accept: "Tell me",
  decline: "Not now",
  on: "The messages come to this device.",
  here: "Send them to this device, too",
  cures: {
    missing: "There are no notifications here.",
    denied:
      "The browser blocks notifications of this site. Allow them in the site’s settings to get them here.",
    installable:
      "On iPhone and iPad notifications come once the shop is on the home screen: Share → Add to Home Screen.",
  },
  failed: "That did not work. Please try again.",
};
