import type { OfficeEndpointName } from "@dasturxon/contract/office-endpoints";
import type { PeopleEndpointName } from "@dasturxon/contract/people-endpoints";
import type { PrintingEndpointName } from "@dasturxon/contract/printing-endpoints";
import { vi } from "vitest";
import type { BrandRecord } from "../../src/db/write-brand.ts";
import { invite, signInToOffice } from "../../src/modules/staff/staff-test-office.ts";
import { aStaffMember } from "../../src/modules/staff/staff-test-people.ts";
import type { TestApi } from "../support/test-api.ts";
import type { CallSample, MakeSample } from "./call-sample.ts";
import { aCaller } from "./test-callers.ts";
import { staffOf } from "./test-staff-samples.ts";
import { aPhone, type Side } from "./test-sides.ts";

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

const ofBrand = ({ shop }: Side) => ({ params: { brand: shop.brand.merchant.sub } });

/** The latest code that was sent to the phone, once its result is stored: what is written later must be of the call. */
async function codeSentTo(api: TestApi, brand: BrandRecord, phone: string): Promise<string> {
  const text = await vi.waitFor(async () => {
    const [message] = api.sms.eskiz.outbox(phone);
    if (!message) throw new Error("No message was sent");
    const waiting = await api.rows(brand, (db) =>
      db
        .selectFrom("smsMessage")
        .select("id")
        .where("merchantId", "=", brand.merchant.id)
        .where("state", "=", "UNKNOWN")
        .execute(),
    );
    if (waiting.length > 0) throw new Error("The result of the message is not stored");
    return message.text;
  });
  return /\d{5}/.exec(text)?.[0] ?? "";
}

const ofLeader: MakeSample = async (side, api) => ({
  token: (await staffOf(api, side, "OWNER")).cookie,
});

/** A new waiter of the brand, whom the owner may change. */
async function aMember(side: Side, api: TestApi) {
  const { id, cookie } = await aStaffMember(api, side.shop, "WAITER", [side.shop.branch.id]);
  return { sample: { ...(await ofLeader(side, api)), params: { id } }, cookie };
}

const ofMember: MakeSample = async (side, api) => (await aMember(side, api)).sample;

const ofMemberDevice: MakeSample = async (side, api) => {
  const { sample, cookie: device } = await aMember(side, api);
  const { body } = await api.get(side.shop.brand, "/staff/v1/session", { device });
  return { ...sample, params: { ...sample.params, deviceId: body.device.id } };
};

const ofApplication: MakeSample = async (side, api) => {
  const { brand } = side.shop;
  const id = api.services.newId();
  await api.rows(brand, (db) =>
    db
      .insertInto("vacancyApplication")
      .values({
        merchantId: brand.merchant.id,
        id,
        vacancyId: brand.vacancies[0]?.id ?? "",
        name: "Bobur",
        phone: aPhone(),
        createdDate: api.now(),
      })
      .execute(),
  );
  return { ...(await ofLeader(side, api)), params: { id } };
};

const vehicle = { kind: "CAR", name: "Oq Cobalt", plate: "01 A 123 BC" };

const peopleSamples: Record<PeopleEndpointName, MakeSample> = {
  listStaff: ofLeader,
  addStaffMember: async (side, api) => ({
    ...(await ofLeader(side, api)),
    body: {
      phone: aPhone(),
      firstName: "Madina",
      role: "OPERATOR",
      branchIds: [side.shop.branch.id],
    },
    otherFields: { vehicle },
  }),
  pairTablet: async (side, api) => ({
    ...(await ofLeader(side, api)),
    body: {
      name: "Oshxona",
      role: "KITCHEN",
      branchIds: [side.shop.branch.id],
      station: "Tandir",
    },
  }),
  listStations: ofLeader,
  changeStaffMember: async (side, api) => ({
    ...(await ofMember(side, api)),
    body: { role: "OPERATOR", branchIds: [side.shop.branch.id] },
    otherFields: { vehicle },
  }),
  endStaffMember: ofMember,
  inviteStaffMember: ofMember,
  endMemberDevice: ofMemberDevice,
  listApplications: async (side, api) => ({
    ...(await ofLeader(side, api)),
    query: { before: "ffffffff-ffff-4fff-bfff-ffffffffffff", size: "10" },
  }),
  markApplication: async (side, api) => ({
    ...(await ofApplication(side, api)),
    body: { state: "ANSWERED" },
  }),
  deleteApplication: ofApplication,
};

const aPrinter = ({ shop }: Side) => ({
  branchId: shop.branch.id,
  name: "Oshxona",
  connection: "USB",
  paperWidth: 80,
  language: "uz",
  stations: null,
  isAutomatic: true,
});

/** A printer of the owner's device. */
const ofPrinter: MakeSample = async (side, api) => {
  const { token = "" } = await ofLeader(side, api);
  const id = api.services.newId();
  await api.put(side.shop.brand, `/staff/v1/printers/${id}`, aPrinter(side), { device: token });
  return { token, params: { id } };
};

/** A ticket that was claimed by a printer of the owner's device, and maybe started. */
const ofTicket =
  ({ isStarted }: { isStarted: boolean }): MakeSample =>
  async (side, api) => {
    const { brand } = side.shop;
    const { token = "", params } = await ofPrinter(side, api);
    const by = { device: token };
    const order = { key: api.services.newId(), printerId: params?.["id"], station: null };
    await api.post(brand, `/staff/v1/orders/${side.orderId}/tickets`, order, by);
    const claims = `/staff/v1/printers/${params?.["id"]}/claims`;
    const { ticket } = (await api.post(brand, claims, { problem: null }, by)).body;
    const body = { claim: ticket.claim };
    if (isStarted) await api.post(brand, `/staff/v1/tickets/${ticket.id}/start`, body, by);
    return { token, params: { id: ticket.id }, body };
  };

const printingSamples: Record<PrintingEndpointName, MakeSample> = {
  listPrinters: async (side, api) => ({
    ...(await ofLeader(side, api)),
    query: { branchId: side.shop.branch.id },
  }),
  savePrinter: async (side, api) => ({
    ...(await ofPrinter(side, api)),
    body: { ...aPrinter(side), stations: ["Tandir"] },
  }),
  removePrinter: ofPrinter,
  claimTicket: async (side, api) => ({
    ...(await ofPrinter(side, api)),
    body: { problem: "NO_PAPER", ticketId: api.services.newId() },
  }),
  startTicket: ofTicket({ isStarted: false }),
  endTicket: async (side, api) => {
    const sample = await ofTicket({ isStarted: true })(side, api);
    return { ...sample, body: { ...sample.body, outcome: "PRINTED" } };
  },
  printOrder: async (side, api) => {
    const { token, params } = await ofPrinter(side, api);
    return {
      token,
      params: { id: side.orderId },
      // The dishes have no station.
      body: { key: api.services.newId(), printerId: params?.["id"], station: "" },
    };
  },
  listOrderTickets: async (side, api) => ({
    ...(await ofLeader(side, api)),
    params: { id: side.orderId },
  }),
};

/** A sample of each call of the office, sent by a member of staff of its own. */
export const officeSamples: Record<OfficeEndpointName, MakeSample> = {
  ...peopleSamples,
  ...printingSamples,
  findOfficeBrand: ofBrand,
  requestStaffCode: async (side) => ({ ...ofBrand(side), body: { phone: aPhone() } }),
  verifyStaffCode: async (side, api) => {
    const { brand } = side.shop;
    const { phone } = await aStaffMember(api, side.shop, "WAITER");
    const { body } = await api.post(
      brand,
      `/staff/v1/brands/${brand.merchant.sub}/codes`,
      { phone },
      { device: null, address: aCaller() },
    );
    const code = await codeSentTo(api, brand, phone);
    return { ...ofBrand(side), body: { id: body.id, phone, code } };
  },
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
