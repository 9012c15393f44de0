import * as calls from "@dasturxon/contract/calls/office";
import { handle } from "../../http/handle.ts";
import { acceptStaffInvitation, getStaffInvitation, merchantOfInvitation } from "./invitations.ts";
import { reportPosition } from "./own-courier.ts";
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
  handle(calls.getStaffSession, (context) => getStaffSession(context), ofDevice),
  handle(calls.signOutStaff, (context) => signOutStaff(context), ofDevice),
  handle(calls.listStaffDevices, (context) => listStaffDevices(context)),
  handle(calls.renameStaffDevice, (context, { params, body }) =>
    renameStaffDevice(context, params.id, body),
  ),
  handle(calls.getPushState, (context) => getPushState(context)),
  handle(calls.subscribeToPush, (context, { body }) => subscribeToPush(context, body)),
  handle(calls.unsubscribeFromPush, (context) => unsubscribeFromPush(context)),
  handle(calls.reportPosition, (context, { body }) => reportPosition(context, body)),
  handle(calls.endStaffDevice, (context, { params }) => endStaffDevice(context, params.id)),
];
