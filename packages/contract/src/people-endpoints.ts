import type { Endpoint, Method } from "./endpoint.ts";
import type { StaffAction } from "./entities/staff.ts";

// Endpoints by which leaders run people, tablets and applications. The office's host alone answers them: a bearer token,
// which a brand's page keeps where scripts can read it, must not appoint anybody. Decision 0053.

type PeopleEndpoint<Path extends string = string> = Endpoint<Path> & {
  readonly action: StaffAction;
  readonly isOffice: true;
};

const endpoint = <const Path extends `/staff/v1/${string}`>(
  method: Method,
  path: Path,
  action: StaffAction,
): PeopleEndpoint<Path> => ({
  method,
  path,
  action,
  auth: "required",
  base: "main",
  isOffice: true,
});

export const peopleEndpoints = {
  listStaff: endpoint("GET", "/staff/v1/people", "RUN_PEOPLE"),
  addStaffMember: endpoint("POST", "/staff/v1/people", "RUN_PEOPLE"),
  pairTablet: endpoint("POST", "/staff/v1/tablets", "RUN_PEOPLE"),
  changeStaffMember: endpoint("PUT", "/staff/v1/people/{id}", "RUN_PEOPLE"),
  endStaffMember: endpoint("DELETE", "/staff/v1/people/{id}", "RUN_PEOPLE"),
  inviteStaffMember: endpoint("POST", "/staff/v1/people/{id}/invitation", "RUN_PEOPLE"),
  endMemberDevice: endpoint("DELETE", "/staff/v1/people/{id}/devices/{deviceId}", "RUN_PEOPLE"),

  listApplications: endpoint("GET", "/staff/v1/applications", "RUN_APPLICATIONS"),
  markApplication: endpoint("PUT", "/staff/v1/applications/{id}", "RUN_APPLICATIONS"),
  deleteApplication: endpoint("DELETE", "/staff/v1/applications/{id}", "RUN_APPLICATIONS"),
} as const;

export type PeopleEndpointName = keyof typeof peopleEndpoints;
