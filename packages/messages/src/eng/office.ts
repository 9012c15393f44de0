import type { OfficeTexts } from "../uz/office.ts";
import { roles } from "./roles.ts";

export const officeTexts: OfficeTexts = {
  office: "Office",
  language: "Language",
  invitation: (brand) => `${brand}: an invitation to the team`,
  invitationAbout: "Accept it to sign in on this device.",
  role: "Role",
  phone: "Phone",
  tablet: "Tablet",
  branches: "Branches",
  allBranches: "All branches",
  validUntil: "Valid until",
  firstName: "Your name",
  deviceName: "Name of this device",
  accept: "Accept",
  askForNewInvitation: "Ask the person who invited you for a new link.",
  notFound: "There is no such page",
  toStart: "Start page",
  roles,
};
