import type { vacancy as uz } from "../uz/vacancy.ts";

export const vacancy: typeof uz = {
  intro: "Join our team. Leave your details and we will call you.",
  emptyTitle: "No open positions right now",
  emptyText: "New positions will be announced here.",
  branch: "Branch",
  everywhere: "All branches",
  salary: "Pay",
  apply: "Apply",
  name: "Your name",
  phone: "Phone number",
  phoneHint: "We will call this number",
  comment: "About you",
  commentHint: "Your experience, when you could start (optional)",
  send: "Send the application",
  sentTitle: "Your application is sent",
  sentText: (phone) => `We will read it and call you on ${phone}.`,
  others: "Other positions",
  withoutScript: "To apply, please call us:",
};
