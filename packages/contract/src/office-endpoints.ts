import type { Endpoint, Method } from "./endpoint.ts";
import { peopleEndpoints } from "./people-endpoints.ts";
import { printingEndpoints } from "./printing-endpoints.ts";

// Endpoints of the office alone: invitations, and the sessions of its devices. Decision 0047. Plain data, like
// `endpoints.ts`; input and output are in `calls/office.ts`.

type OfficeEndpoint<Path extends string = string> = Endpoint<Path> & { readonly isOffice: true };

const endpoint = <const Path extends `/staff/v1/${string}`>(
  method: Method,
  path: Path,
  auth: Endpoint["auth"],
): OfficeEndpoint<Path> => ({ method, path, auth, base: "main", isOffice: true });

export const officeEndpoints = {
  getStaffInvitation: endpoint("GET", "/staff/v1/invitations/{token}", "none"),
  acceptStaffInvitation: endpoint("POST", "/staff/v1/invitations/{token}/accept", "none"),

  findOfficeBrand: endpoint("GET", "/staff/v1/brands/{brand}", "none"),
  requestStaffCode: endpoint("POST", "/staff/v1/brands/{brand}/codes", "none"),
  verifyStaffCode: endpoint("POST", "/staff/v1/brands/{brand}/sign-in", "none"),

  getStaffSession: endpoint("GET", "/staff/v1/session", "required"),
  signOutStaff: endpoint("DELETE", "/staff/v1/session", "required"),
  listStaffDevices: endpoint("GET", "/staff/v1/devices", "required"),
  renameStaffDevice: endpoint("PUT", "/staff/v1/devices/{id}", "required"),
  endStaffDevice: endpoint("DELETE", "/staff/v1/devices/{id}", "required"),

  getPushState: endpoint("GET", "/staff/v1/push", "required"),
  subscribeToPush: endpoint("PUT", "/staff/v1/push", "required"),
  unsubscribeFromPush: endpoint("DELETE", "/staff/v1/push", "required"),

  reportPosition: endpoint("PUT", "/staff/v1/position", "required"),
  ...peopleEndpoints,
  ...printingEndpoints,
} as const;

export type OfficeEndpointName = keyof typeof officeEndpoints;
