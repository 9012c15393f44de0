import type { OfficeCalls } from "../uz/office-calls.ts";

export const calls: OfficeCalls = {
  NEW_ORDER: { title: (number) => `New order: No. ${number}`, text: "Tap to open it." },
  WAITING_ORDER: {
    title: (number) => `No. ${number} is still waiting`,
    text: "Nobody has seen it. Tap to open it.",
  },
  ASSIGNED_ORDER: { title: (number) => `Order No. ${number} is yours`, text: "Tap to open it." },
  LOW_GRADE: { title: (number) => `No. ${number}: a low grade`, text: "Tap to read the review." },
};
