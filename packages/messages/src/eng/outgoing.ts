import { englishPlural } from "../plural.ts";
import type { BotTexts, SmsTexts } from "../uz/outgoing.ts";
import { cancelReasons } from "./cancel-reasons.ts";
import { delayed } from "./delayed.ts";
import { rejectReasons } from "./reject-reasons.ts";
import { runningLate } from "./running-late.ts";
import { wishTexts } from "./wishes.ts";

export const bot: BotTexts = {
  chooseLanguage: "Which language shall we write in?",
  languageCommand: "Change the language",
  startCommand: "Open the menu",
  greetingTitle: (brand) => `Welcome to ${brand}!`,
  greeting:
    "The menu opens right here: choose your dishes and order. We will write to you as your order moves on.",
  openMenu: "Open the menu",
  menu: "Menu",
  contactRequest:
    "Send us your phone number, and you will need no code by SMS to order. Press the button below.",
  contactKey: "Send my number",
  contactSaved: "Thank you, we have your number.",
  officeLink: (link) =>
    `Your link to the office:\n${link}\n\nIt works once, within 24 hours. Do not pass it on.`,
  contactNotOwn: "That is somebody else’s number. Send your own with the button below.",
  groupNumber: (number) =>
    `The number of this group is ${number}. Put it into the shop’s settings, and new orders will come here.`,
  tied: {
    title: "Telegram has been connected to your account",
    text: ({ name, phone }) =>
      `${name} can now sign in to the account ${phone} without an SMS code. If this was not you, disconnect it on the site: Profile → Personal details → Telegram.`,
    sms: ({ brand, name }) =>
      `${brand}: Telegram was connected to your account: ${name}. Not you? Disconnect it on the site: Profile > Telegram.`,
  },
  openOrder: "Open the order",
  payOrder: "Pay",
  invoice: {
    title: (number) => `Order No. ${number}`,
    description: "It goes to the restaurant as soon as the payment is here.",
    refusals: {
      ORDER_PAID: "The order is already paid.",
      WRONG_AMOUNT: "The total of the order has changed. Open it in the app, and pay again.",
      ORDER_CANCELED: "The order can no longer be paid: it is cancelled, or its time is over.",
    },
  },

  order: {
    CREATED: ({ number, sum }) => ({
      title: `Order No. ${number} awaits its payment`,
      text: `Total: ${sum}. It goes to the restaurant as soon as the payment is here.`,
    }),
    OPEN: ({ number, sum }) => ({
      title: `Order No. ${number} is with the restaurant`,
      text: `Total: ${sum}. We will write as soon as it is accepted.`,
    }),
    AT_TIME: ({ number, sum, time }) => ({
      title: `Order No. ${number} is scheduled`,
      text: `${time}. Total: ${sum}. The restaurant will begin in time.`,
    }),
    ACCEPTED: ({ number }) => ({
      title: `Order No. ${number} is accepted`,
      text: "We will start cooking soon.",
    }),
    COOKING: ({ number }) => ({
      title: `Order No. ${number} is being cooked`,
      text: "The cook is at work.",
    }),
    DONE: ({ number }) => ({
      title: `Order No. ${number} is ready`,
      text: "The courier will take it and come to you.",
    }),
    ON_WAY: ({ number }) => ({
      title: `Order No. ${number} is on its way`,
      text: "The courier is coming to you. Keep your phone at hand.",
    }),
    DELIVERED: ({ number }) => ({
      title: `Order No. ${number} is delivered`,
      text: "Enjoy your meal!",
    }),
    CANCELED: ({ number }) => ({
      title: `Order No. ${number} is cancelled`,
      text: "It will not be cooked.",
    }),
  },
  pickedUp: {
    DONE: ({ number, branch }) => ({
      title: `Order No. ${number} is ready`,
      text: `You can pick it up: ${branch}.`,
    }),
    DELIVERED: ({ number }) => ({
      title: `Order No. ${number} is handed over`,
      text: "Enjoy your meal!",
    }),
  },
  review: {
    delivery: "How was the delivery?",
    food: "How did you like the dishes?",
    thanks: (stars) => `${stars} Thank you for your rating!`,
    bad: "Tell us what was wrong: only the restaurant reads it.",
    openBad: "Tell what was wrong",
    good: "Rate each dish, or write to the restaurant, on the order's page.",
  },
  arrived: (number) => ({
    title: `Order No. ${number}: the courier is here`,
    text: "The courier is at your door.",
  }),
  delayed,
  runningLate,
  change: {
    title: (number) => `Order No. ${number}: a dish is missing`,
    missing: (dish) => `Sold out: ${dish}. What shall we do?`,
    unansweredRemove: (time) => `Without an answer by ${time} we leave it out.`,
    unansweredCall: (time) => `Without an answer by ${time} we call you.`,
    replace: (dish, total) => `${dish} · total ${total}`,
    remove: (total) => `Without it · total ${total}`,
    cancel: "Cancel the order",
    changed: (number) => `Order No. ${number} has changed`,
    seeOrder: "The order’s page shows its dishes and total.",
    total: (sum) => `Total: ${sum}`,
    due: (sum) => `To pay on receipt: ${sum}`,
  },
  cancelReasons,
  rejectReasons,
  refund: ({ sum, service, days }) =>
    `${sum} come back through ${service} within ${days} working days.`,
  late: {
    revivedTitle: (number) => `Order No. ${number} is on again`,
    revived: (time) => `Your payment arrived late, and the order is on again. New time: ${time}.`,
    returnedTitle: (number) => `Order No. ${number}: your money comes back`,
    returned: "The payment came too late to pay for the order.",
  },

  staff: {
    NEW: ({ number, sum }) => `🆕 No. ${number} · ${sum}`,
    DUE: ({ number, sum }) => `⏰ No. ${number} · ${sum}: time to cook`,
    WAITING: ({ number, sum }) => `🔔 No. ${number} · ${sum}: nobody has seen it yet`,
    BOOKING: ({ when, guests }) =>
      `📅 New booking: ${when}, ${guests} ${englishPlural(guests, "guest", "guests")}`,
    CANCELED: ({ number }) => `❌ No. ${number} is cancelled`,
    service: { DELIVERY: "Delivery", PICK_UP: "Pick-up", DINE_IN: "Dine-in" },
    payment: {
      CASH: "Cash",
      TERMINAL: "Terminal",
      PAYME: "Payme",
      CLICK: "Click",
      CLICK_MINI_APP: "Click",
      UZUM: "Uzum",
      PAYNET: "Paynet",
      OTHER: "Other payment",
    },
    paid: "paid",
    unpaid: "not paid",
    changeFrom: (sum) => `change from ${sum}`,
    branch: "Branch",
    time: "Time",
    address: "Address",
    comment: "Comment",
    wishes: wishTexts,
    courierComment: "To the courier",
    reason: "Reason",
  },
};

export const sms: SmsTexts = {
  code: (brand) => `${brand}: your code is {code}. Do not share it with anybody.`,
  phoneChanged: (brand, contact) =>
    `${brand}: the phone number of your account was changed. If it was not you, tell us${contact ? `: ${contact}` : ""}`,
};
