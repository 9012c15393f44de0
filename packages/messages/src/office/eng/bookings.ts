import { declineReasons } from "../../eng/decline-reasons.ts";
import { englishPlural } from "../../plural.ts";
import type { bookings as uz } from "../uz/bookings.ts";

export const bookings: typeof uz = {
  none: "No bookings",
  noneAbout: "When a customer books a table on the site, the booking appears here.",
  statuses: { NEW: "new", CONFIRMED: "confirmed", CANCELED: "cancelled" },
  guests: (count) => `${count} ${englishPlural(count, "guest", "guests")}`,
  table: (name) => `Table: ${name}`,
  anyTable: "Confirm without a table",
  confirm: "Confirm",
  otherTable: "Change table",
  decline: "Decline",
  cancel: "Cancel",
  confirmNamed: (guest) => `${guest}: confirm`,
  declineNamed: (guest) => `${guest}: decline`,
  chooseTable: "Which table?",
  noTables: "The branch has no list of tables: the guest is told that the booking is confirmed.",
  taken: "taken",
  declineTitle: "Decline the booking?",
  cancelTitle: "Cancel the booking?",
  cancelBooking: "Cancel the booking",
  reason: "Reason, which the guest reads in their language",
  otherReason: "Another reason",
  reasonText: "Message to the guest",
  reasons: declineReasons,
  unnamed: "Guest without a name",
  late: (minutes) => `${minutes} late`,
};
