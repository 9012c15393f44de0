import type { OfficeTexts } from "../uz/office.ts";

export const officeTexts: OfficeTexts = {
  office: "Office",
  language: "Language",
  invitation: (brand) => `${brand}: an invitation to the team`,
  invitationAbout: "Accept it to sign in on this device.",
  role: "Role",
  phone: "Phone",
  branches: "Branches",
  allBranches: "All branches",
  validUntil: "Valid until",
  firstName: "Your name",
  deviceName: "Name of this device",
  accept: "Accept",
  askForNewInvitation: "Ask the person who invited you for a new link.",
  signedIn: (name) => `${name}, you are signed in`,
  signedInAbout:
    "This device is connected to the office. Screens for orders and the menu are not ready yet.",
  brands: "Brands",
  devices: "Your devices",
  thisDevice: "This device",
  lastUsed: (day) => `Last used: ${day}`,
  endDevice: "Sign out",
  signOut: "Sign out",
  signedOut: "You are not signed in",
  signedOutAbout:
    "To sign in, open the link of an invitation. The restaurant’s owner or the server’s operator sends it.",
  notFound: "There is no such page",
  toStart: "Start page",
  roles: {
    CUSTOMER: "Customer",
    COURIER: "Courier",
    WAITER: "Waiter",
    OPERATOR: "Operator",
    MANAGER: "Manager",
    OWNER: "Owner",
  },
};
