import { board } from "../office/eng/board.ts";
import { order } from "../office/eng/order.ts";
import { format } from "../eng/format.ts";
import { englishPlural } from "../plural.ts";
import type { PrintingCatalogue } from "./uz.ts";

const { services, payments, paidBy, takes, changeFrom, inEach, comment, wishes } = board;

export const eng: PrintingCatalogue = {
  format,

  ticket: {
    services,
    payments,
    paidBy,
    takes,
    changeFrom,
    inEach,
    comment,
    wishes,
    copy: (nth) => `COPY ${nth}`,
    canceled: "CANCELLED",
    changed: "CHANGED",
    removed: "No longer wanted",
    added: "Instead",
    by: (time) => `by ${time}`,
    elsewhere: (count) => `${count} more at other stations`,
    others: "Other dishes",
    table: (name) => `Table: ${name}`,
    placed: (moment) => `Placed: ${moment}`,
    courierComment: order.courierComment,
  },

  printing: {
    title: "Printing",
    thisDevice: "Printer of this device",
    none: "This device does not print",
    noneAbout:
      "Add a printer, and the ticket of each accepted order is printed by itself. For a printer in the restaurant’s network start the print agent (npm run printer).",
    add: "Add a printer",
    change: "Change",
    save: "Save",
    remove: "Remove",
    removeTitle: (name) => `Remove ${name}?`,
    removeAbout: "Tickets that wait for it are printed by the other printers of the branch.",
    name: "Name",
    branch: "Branch",
    connection: "Connection",
    connections: {
      BROWSER: "By the browser",
      USB: "USB",
      SERIAL: "Serial port",
      NETWORK: "Network",
    },
    browserAbout:
      "The browser’s print window opens for each ticket. To print without it, start Chrome with --kiosk-printing.",
    notSupported: "This browser cannot do this. Use Chrome or Edge.",
    choose: "Choose the printer",
    chosen: "Printer chosen",
    notChosen: "Choose the printer first",
    width: "Width of the paper",
    widths: { 58: "58 mm", 80: "80 mm" },
    language: "Language of tickets",
    what: "What to print",
    whole: "Whole orders",
    stations: "By station",
    otherDishes: "Other dishes",
    chooseStation: "Choose at least one",
    automatic: "Print accepted orders automatically",
    test: "Test ticket",
    tested: "The test ticket was sent",
    testFailed: "Not printed",

    printers: "Printers of the branch",
    noPrinters: "The branch has no printers",
    ready: "ready",
    onPress: "by hand only",
    silent: "does not answer",
    problems: {
      UNREACHABLE: "not connected",
      NO_PAPER: "out of paper",
      COVER_OPEN: "cover open",
    },
    cures: {
      SILENT:
        "The print agent or the printer’s device is off: switch it on, and check its internet connection.",
      UNREACHABLE: "Check that the printer is on and its cable is plugged in.",
      NO_PAPER: "Put in a new roll.",
      COVER_OPEN: "Close the cover.",
    },
    sign: (name, problem) => `Printer ${name}: ${problem}`,
    unprintedSign: (count) => `${count} ${englishPlural(count, "ticket", "tickets")} not printed`,

    unprinted: "Tickets that are not printed",
    unprintedNone: "All tickets are printed",
    waiting: "waiting",
    failed: "not printed",
    again: "Print again",
    againNamed: (number) => `No. ${number}: print again`,
    number: (number) => `No. ${number}`,

    print: "Print the ticket",
    printCopy: "Print a copy",
    tickets: "Tickets",
    ticket: "Ticket",
    copy: (nth) => `Copy ${nth}`,
    canceled: "Notice of the cancellation",
    changed: "Notice of a change",
    states: {
      WAITING: "waiting for a printer",
      CLAIMED: "at the printer",
      SENDING: "printing",
      PRINTED: "printed",
      UNCERTAIN: "it is not known whether it was printed, a copy follows",
      FAILED: "not printed",
    },
    noPrinter: "There is no printer. Add one on the page “Printing”",
  },
};
