import { englishPlural } from "../plural.ts";
import type * as uz from "../uz/profile.ts";

export const profile: typeof uz.profile = {
  loading: "The profile is loading",
  guest: "Add your name",
  balance: "Cashback",
  balanceNote: "You can use it in your next order",
  balanceEarned: (percent) => `You get ${percent} of each order back`,
  sections: "Parts of the profile",
  contacts: "Contact us",
  user: "Personal details",
  orders: "Orders",
  activeOrders: (count) => `${count} active`,
  addresses: "My addresses",
  favourites: "Favourites",
  promos: "Promo codes",
  cards: "My cards",
  notifications: "Notifications",
  settings: "Settings",
  language: "Language",
  theme: "Appearance",
  themes: { light: "Light", dark: "Dark", auto: "Auto" },
  signOut: "Sign out",
  signOutQuestion: "Sign out?",
  signOutText: "The basket and the chosen address are cleared. Your orders stay.",
  firstName: "First name",
  lastName: "Last name",
  birthday: "Birthday",
  birthdayHint: "We’ll prepare a present",
  gender: "Gender",
  genders: { MALE: "Male", FEMALE: "Female", NONE: "Prefer not to say" },
  saved: "Saved",
};

export const account: typeof uz.account = {
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

export const favourites: typeof uz.favourites = {
  loading: "Favourites are loading",
  dishes: "Dishes you like",
  emptyTitle: "No favourites yet",
  emptyText: "Tap the heart on a dish you like, and you will find it here next time.",
  removed: (dish) => `${dish} is no longer a favourite`,
};

export const notifications: typeof uz.notifications = {
  title: "Notifications",
  loading: "Notifications are loading",
  more: "Show more",
  unread: "Unread",
  unreadCount: (count) => `${count} new`,
  readAll: "Mark all as read",
  emptyTitle: "No notifications",
  emptyText: "How your orders are going, and our news, will be here.",
};

export const promos: typeof uz.promos = {
  loading: "Promo codes are loading",
  emptyTitle: "No promo codes right now",
  emptyText: "New promo codes will appear here.",
  productsOff: (amount) => `${amount} off dishes`,
  deliveryOff: (amount) => `${amount} off delivery`,
  deliveryFree: "Free delivery",
  above: (sum) => `When the dishes come to more than ${sum}`,
  upTo: (sum) => `At most ${sum} off`,
  until: (date) => `Until ${date}`,
  times: (count) => `${count} ${englishPlural(count, "use", "uses")} per person`,
  copy: (code) => `Copy the promo code ${code}`,
  copied: (code) => `${code} copied`,
  notCopied: "It could not be copied. Please type the code.",
  use: "Use in the basket",
  inUse: "Used in the basket",
  remove: "Remove from the basket",
};
