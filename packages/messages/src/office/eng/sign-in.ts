import type { signIn as uz } from "../uz/sign-in.ts";

export const signIn: typeof uz = {
  title: "Sign in to the office",
  brand: "Restaurant",
  brandHint: "The name in its site’s address, such as lola",
  next: "Continue",
  otherBrand: "Another restaurant",
  phoneAbout: "The number with which you were hired. The code comes by SMS.",
  phone: "Phone",
  sendCode: "Get a code",
  code: "Code from the SMS",
  codeSent: (phone) =>
    `If ${phone} belongs to the staff, a code arrives within a minute. If none does, ask your manager for an invitation.`,
  otherPhone: "Another number",
  resend: "Send the code again",
  resendIn: (seconds) => `Again in ${seconds} s`,
  enter: "Sign in",
  byBot: "By the Telegram bot",
  byBotAbout: "The bot sends you a link.",
  invited: "Were you invited?",
  invitedAbout: "Open the link on this device, or point its camera at the QR code.",
  addBrand: "Sign in to another restaurant",
};
