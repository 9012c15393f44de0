import { englishPlural } from "../plural.ts";
import type { account as uz } from "../uz/account.ts";

export const account: typeof uz = {
  title: "Account",
  phone: "Phone number",
  changePhone: "Change the number",
  changeText:
    "We will send a code to the new number. You will sign in with it from then on. We will let the old number know and sign you out on other devices.",
  newPhone: "New phone number",
  phoneChanged: "The phone number has been changed",
  endOtherSessions: "Sign out on other devices",
  endOtherSessionsQuestion: "Sign out on other devices?",
  endOtherSessionsText:
    "You stay signed in only here. On other devices you will have to sign in again.",
  otherSessionsEnded: (count) =>
    count === 0
      ? "You were not signed in on any other device"
      : `Signed out on ${count} other ${englishPlural(count, "device", "devices")}`,
  remove: "Delete the account",
  removeQuestion: "Delete the account?",
  removeText: "This cannot be undone. What will be deleted:",
  removed: {
    person: "your name, phone number and birthday",
    places: "saved addresses, cards and favourites",
    cashback: (sum) => `your cashback of ${sum}`,
    orders: "access to your past orders",
  },
  removeAgree: "I understand, delete it for good",
  removeConfirm: "Delete",
  keep: "No, keep it",
  gone: "The account has been deleted",
};
