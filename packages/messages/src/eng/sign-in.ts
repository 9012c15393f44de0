import type { signIn as uz } from "../uz/sign-in.ts";

export const signIn: typeof uz = {
  title: "Sign in",
  intro: "We need the number to tell you about the order, and so that the courier can reach you.",
  phone: "Phone number",
  phoneHint: "For the code and the order only. No advertising.",
  getCode: "Get a code",
  terms: "By going on you accept the terms:",
  termsLink: "Terms of use",
  codeTitle: "Enter the code from the SMS",
  codeSent: (phone) => `The code was sent to ${phone}`,
  code: "SMS code",
  changePhone: "Change the number",
  resendIn: (seconds) => `Resend in ${seconds} seconds`,
  resend: "Send the code again",
  resent: "A new code was sent",
  confirm: "Confirm",
  prompts: {
    name: "Enter your name",
    phone: "Enter your phone number",
    password: "Enter the password",
    repeatPassword: "Repeat the password",
    select: "Choose",
    code: "Enter the code",
  },
};
