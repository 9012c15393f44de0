import { anId } from "@dasturxon/testing/sample-values";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { BrandRecord } from "../../db/write-brand.ts";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { brandWithBothGateways } from "../../../test/support/test-sms.ts";
import { reportUrl } from "./report-url.ts";

let api: TestApi;
let lola: BrandRecord;
beforeAll(async () => {
  api = await testApi();
  lola = await brandWithBothGateways(api);
});
beforeEach(() => api.sms.eskiz.setTrouble(null));
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await api.close();
});

let phones = 0;
async function sendMessage(brand = lola) {
  const phone = `+9989077${String((phones += 1)).padStart(5, "0")}`;
  const { status } = await api.post(brand, "/users/v1/users/phone", { phone, type: "WEB" });
  expect(status).toBe(200);
  const [message] = await messagesOf(brand);
  if (!message) throw new Error("The message is not there");
  return message;
}
/** Newest first. */
const messagesOf = (brand: BrandRecord) =>
  api.rows(brand, (db) =>
    db
      .selectFrom("smsMessage")
      .select(["id", "gateway", "state", "report", "providerId"])
      .where("merchantId", "=", brand.merchant.id)
      .orderBy("id", "desc")
      .execute(),
  );
const stateOf = async (id: string) => (await messagesOf(lola)).find((one) => one.id === id);

async function addressOf(brand: BrandRecord, kind: "ESKIZ" | "PLAY_MOBILE") {
  const merchant = await api.services.directory.findById(brand.merchant.id);
  return (merchant && reportUrl(api.services, merchant, kind)) ?? "";
}
const post = (url: string, body: unknown) =>
  api.hooks(new Request(url, { method: "POST", body: JSON.stringify(body) }));

describe("a delivery report of Eskiz", () => {
  it("comes to the address of its message, and marks it as delivered", async () => {
    const { id, state } = await sendMessage();
    expect(state).toBe("ACCEPTED");
    await api.sms.deliverReports();
    expect(await stateOf(id)).toMatchObject({ state: "DELIVERED", report: "DELIVRD" });
  });

  it("may arrive twice, and late: a final state stays", async () => {
    const { id, providerId } = await sendMessage();
    const url = await addressOf(lola, "ESKIZ");
    for (const status of ["ACCEPTED", "DELIVRD", "DELIVRD", "UNDELIV", "ENROUTE"]) {
      const answer = await post(url, { request_id: providerId, status });
      expect([answer.status, await answer.text()]).toEqual([200, "OK"]);
    }
    expect(await stateOf(id)).toMatchObject({ state: "DELIVERED", report: "DELIVRD" });
  });

  it("of an unknown word is kept, and leaves the state open", async () => {
    const { id, providerId } = await sendMessage();
    await post(await addressOf(lola, "ESKIZ"), { request_id: providerId, status: "Nimadir" });
    expect(await stateOf(id)).toMatchObject({ state: "ACCEPTED", report: "Nimadir" });
    await post(await addressOf(lola, "ESKIZ"), { request_id: providerId, status: "EXPIRED" });
    expect(await stateOf(id)).toMatchObject({ state: "UNDELIVERED", report: "EXPIRED" });
  });

  it("tells what became of a message whose result was unknown", async () => {
    api.sms.eskiz.setTrouble("gateway time-out");
    const { id, state } = await sendMessage();
    expect(state).toBe("UNKNOWN");
    await api.sms.deliverReports();
    expect(await stateOf(id)).toMatchObject({ state: "DELIVERED" });
  });
});

it("Play Mobile's reports name our id, and get its answer", async () => {
  api.sms.eskiz.setTrouble("locked");
  const { id, gateway } = await sendMessage();
  expect(gateway).toBe("PLAY_MOBILE");
  const url = await addressOf(lola, "PLAY_MOBILE");
  const answer = await post(url, { messages: [{ "message-id": id, status: "not_delivered" }] });
  expect([answer.status, await answer.text()]).toEqual([200, "Request is received"]);
  expect(await stateOf(id)).toMatchObject({ state: "UNDELIVERED", report: "not_delivered" });
});

describe("a report", () => {
  it.each<[string, unknown]>([
    ["an unknown message", { request_id: anId(), status: "DELIVRD" }],
    ["no message", {}],
    ["nothing", ""],
  ])("on %s is answered like others, since it would be repeated for ever", async (_, body) => {
    const before = await messagesOf(lola);
    expect((await post(await addressOf(lola, "ESKIZ"), body)).status).toBe(200);
    const { status } = await api.hooks(
      new Request(`${await addressOf(lola, "ESKIZ")}/not-an-id`, { method: "POST", body: "{" }),
    );
    expect(status).toBe(200);
    expect(await messagesOf(lola)).toEqual(before);
  });

  it("changes nothing of another brand, or another gateway", async () => {
    const other = await brandWithBothGateways(api);
    const { id, providerId } = await sendMessage();
    const report = { request_id: providerId, status: "DELIVRD" };
    await post(await addressOf(other, "ESKIZ"), report);
    await post(`${await addressOf(other, "ESKIZ")}/${id}`, report);
    const asPlayMobile = { "message-id": id, status: "Delivered" };
    await post(await addressOf(lola, "PLAY_MOBILE"), asPlayMobile);
    expect(await stateOf(id)).toMatchObject({ state: "ACCEPTED", report: null });
  });

  it("without the brand's token finds nothing", async () => {
    const { id, providerId } = await sendMessage();
    const url = await addressOf(lola, "ESKIZ");
    const other = await brandWithBothGateways(api);
    const tokenOf = (address: string) => address.split("/")[6] ?? "";
    const tokens = [
      "",
      "x",
      tokenOf(await addressOf(lola, "PLAY_MOBILE")),
      tokenOf(await addressOf(other, "ESKIZ")),
      tokenOf(url).slice(0, -2),
    ];
    for (const token of tokens) {
      const answer = await post(url.replace(tokenOf(url), token), {
        request_id: providerId,
        status: "DELIVRD",
      });
      expect(answer.status, token).toBe(404);
    }
    expect(await stateOf(id)).toMatchObject({ state: "ACCEPTED" });
  });
});
