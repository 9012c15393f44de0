import type * as uz from "../uz/sign-in.ts";

export const signIn: typeof uz.signIn = {
  title: "Sign in",
  intro: "We need it to tell you about your order, and so that the courier can reach you.",
  phone: "Phone number",
  phoneHint: "For the code and the order only. No advertising.",
  getCode: "Get a code",
  terms: "By continuing, you accept the",
  termsLink: "Terms of use",
  codeSent: (phone) => `The code was sent to ${phone}`,
  code: "SMS code",
  changePhone: "Change the number",
  resendIn: (seconds) => `Resend in ${seconds} seconds`,
  resend: "Send the code again",
  resent: "A new code was sent",
  confirm: "Confirm",
  byMessenger: "Sign in with Telegram",
  orBySms: "or with an SMS code",
  messengerRefused: "Telegram did not pass on your number. You can sign in with an SMS code.",
  smsRequired: "Staff accounts are opened by an SMS code only.",
  prompts: {
    name: "Enter your name",
    phone: "Enter your phone number",
    password: "Enter the password",
    repeatPassword: "Repeat the password",
    select: "Choose",
    code: "Enter the code from the SMS",
  },
};

export const messenger: typeof uz.messenger = {
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
