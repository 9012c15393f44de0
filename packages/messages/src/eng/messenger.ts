import type { messenger as uz } from "../uz/messenger.ts";

export const messenger: typeof uz = {
  account: "Your account now",
  signedInAs: "You are signed in",
  tie: {
    title: "Connect Telegram?",
    text: "Next time you will sign in without an SMS code, and the bot will write about your orders here. If this is not your Telegram account, do not connect it.",
    no: "No",
    yes: "Connect",
    done: "Telegram is connected",
  },
  switch: {
    title: "Switch to another account?",
    text: "This Telegram is connected to another account. If you switch, you will be signed out of the one you use now.",
    no: "Stay",
    yes: "Switch",
  },
  ties: {
    title: "Connected Telegram",
    since: (date) => `Connected on ${date}`,
    through: (bot) => `through @${bot}`,
    end: "Disconnect",
    endOf: (name) => `Disconnect: ${name}`,
    endQuestion: "Disconnect Telegram?",
    endText: (name) =>
      `${name} will no longer be able to sign in to your account, and will be signed out on all devices.`,
    endTextHere:
      "You are signed in through this Telegram: you will be signed out here and on other devices.",
    ended: "Telegram is disconnected",
    add: "Connect this Telegram",
    addNote: "Next time you will sign in without an SMS code",
  },
};
