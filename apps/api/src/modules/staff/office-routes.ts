import * as calls from "@dasturxon/contract/calls/office";
import { handle } from "../../http/handle.ts";
import { languageOfRequest } from "../../http/language-of-request.ts";
import {
  findOfficeBrand,
  merchantOfEntrance,
  requestStaffCode,
  verifyStaffCode,
} from "../people/staff-sign-in.ts";
import { acceptStaffInvitation, getStaffInvitation, merchantOfInvitation } from "./invitations.ts";
import { getPushState, subscribeToPush, unsubscribeFromPush } from "./push-subscriptions.ts";
import {
  endStaffDevice,
  getStaffSession,
  listStaffDevices,
  renameStaffDevice,
  signOutStaff,
} from "./staff-session.ts";

/** Tokens cannot be guessed; this stops a flood. All staff of a restaurant may share one address. */
const ofInvitation = { perMinute: 60, merchantFrom: merchantOfInvitation };
const ofDevice = { isMerchantOptional: true };
const ofEntrance = { perMinute: 60, merchantFrom: merchantOfEntrance };

export const officeRoutes = [
  handle(
    calls.getStaffInvitation,
    (context, { params, request }) => getStaffInvitation(context, params.token, request),
    ofInvitation,
  ),
  handle(
    calls.acceptStaffInvitation,
    (context, { params, headers, body, request }) =>
      acceptStaffInvitation(context, params.token, {
        body,
        request,
        key: headers["idempotency-key"],
      }),
    ofInvitation,
  ),
  handle(calls.findOfficeBrand, (context) => findOfficeBrand(context), ofEntrance),
  handle(
    calls.requestStaffCode,
    (context, { body, request }) =>
      requestStaffCode(context, body.phone, languageOfRequest(request)),
    ofEntrance,
  ),
  handle(
    calls.verifyStaffCode,
    (context, { body, request }) => verifyStaffCode(context, body, request),
    { ...ofEntrance, perMinute: 120 },
  ),
  handle(calls.getStaffSession, (context) => getStaffSession(context), ofDevice),
  handle(calls.signOutStaff, (context) => signOutStaff(context), ofDevice),
  handle(calls.listStaffDevices, (context) => listStaffDevices(context)),
  handle(calls.renameStaffDevice, (context, { params, body }) =>
    renameStaffDevice(context, params.id, body),
  ),
  handle(calls.getPushState, (context) => getPushState(context)),
  handle(calls.subscribeToPush, (context, { body }) => subscribeToPush(context, body)),
  handle(calls.unsubscribeFromPush, (context) => unsubscribeFromPush(context)),
  handle(calls.endStaffDevice, (context, { params }) => endStaffDevice(context, params.id)),
];
