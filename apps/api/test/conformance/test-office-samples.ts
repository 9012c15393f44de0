import type { OfficeEndpointName } from "@dasturxon/contract/office-endpoints";
import { invite, signInToOffice } from "../../src/modules/staff/staff-test-office.ts";
import type { CallSample, MakeSample } from "./call-sample.ts";
import { aCaller } from "./test-callers.ts";
import { aPhone } from "./test-sides.ts";

const anInvitation: MakeSample = async ({ shop }, api) => ({
  params: { token: await invite(api, shop.brand, { phone: aPhone() }) },
});

/** The device of a new member of staff; its token is the cookie. */
const aDevice: MakeSample = async ({ shop }, api): Promise<CallSample> => {
  const accepting = { address: aCaller() };
  return { token: await signInToOffice(api, shop.brand, { phone: aPhone() }, accepting) };
};

const ofDevice: MakeSample = async (side, api) => {
  const { token = "" } = await aDevice(side, api);
  const { body } = await api.get(side.shop.brand, "/staff/v1/session", { device: token });
  return { token, params: { id: body.device.id } };
};

/** A sample of each call of the office, sent by a member of staff of its own. */
export const officeSamples: Record<OfficeEndpointName, MakeSample> = {
  getStaffInvitation: anInvitation,
  acceptStaffInvitation: async (side, api) => ({
    ...(await anInvitation(side, api)),
    headers: { "idempotency-key": "k".repeat(43) },
    body: { firstName: "Madina", deviceName: "Kassa" },
  }),
  getStaffSession: aDevice,
  signOutStaff: aDevice,
  listStaffDevices: aDevice,
  renameStaffDevice: async (side, api) => ({
    ...(await ofDevice(side, api)),
    body: { name: "Oshxona" },
  }),
  endStaffDevice: ofDevice,
  getPushState: aDevice,
  subscribeToPush: async (side, api) => ({
    ...(await aDevice(side, api)),
    body: {
      endpoint: "https://fcm.googleapis.com/fcm/send/abc",
      keys: { p256dh: "p".repeat(87), auth: "a".repeat(22) },
    },
  }),
  unsubscribeFromPush: aDevice,
  reportPosition: async (side, api) => ({
    ...(await aDevice(side, api)),
    body: { latitude: 41.3111, longitude: 69.2797 },
  }),
};
