import * as calls from "@dasturxon/contract/calls/people";
import * as officeCalls from "@dasturxon/contract/calls/office";
import { handle, type CallRoute } from "../../http/handle.ts";
import { languageOfRequest } from "../../http/language-of-request.ts";
import { staffChange, staffRead } from "../staff/staff-handle.ts";
import { deleteApplication, listApplications, markApplication } from "./applications.ts";
import {
  addStaffMember,
  changeStaffMember,
  endMemberDevice,
  endStaffMember,
  inviteStaffMember,
  pairTablet,
} from "./people.ts";
import { listMembers } from "./people-queries.ts";
import {
  findOfficeBrand,
  merchantOfEntrance,
  requestStaffCode,
  verifyStaffCode,
} from "./staff-sign-in.ts";

const ofEntrance = { perMinute: 60, merchantFrom: merchantOfEntrance };

export const peopleRoutes: readonly CallRoute[] = [
  handle(officeCalls.findOfficeBrand, (context) => findOfficeBrand(context), ofEntrance),
  handle(
    officeCalls.requestStaffCode,
    (context, { body, request }) =>
      requestStaffCode(context, body.phone, languageOfRequest(request)),
    ofEntrance,
  ),
  handle(
    officeCalls.verifyStaffCode,
    (context, { body, request }) => verifyStaffCode(context, body, request),
    { ...ofEntrance, perMinute: 120 },
  ),

  staffRead(calls.listStaff, (context) => listMembers(context)),
  staffChange(calls.addStaffMember, (context, { body }) => addStaffMember(context, body)),
  staffChange(calls.pairTablet, (context, { body }) => pairTablet(context, body)),
  staffChange(calls.changeStaffMember, (context, { params, body }) =>
    changeStaffMember(context, params.id, body),
  ),
  staffChange(calls.endStaffMember, (context, { params }) => endStaffMember(context, params.id)),
  staffChange(calls.inviteStaffMember, (context, { params }) =>
    inviteStaffMember(context, params.id),
  ),
  staffChange(calls.endMemberDevice, (context, { params }) =>
    endMemberDevice(context, params.id, params.deviceId),
  ),

  staffRead(calls.listApplications, (context, { query }) => listApplications(context, query)),
  staffChange(calls.markApplication, (context, { params, body }) =>
    markApplication(context, params.id, body.state),
  ),
  staffChange(calls.deleteApplication, (context, { params }) =>
    deleteApplication(context, params.id),
  ),
];
