import { expect, it } from "vitest";
import { DatabaseUnavailable } from "../db/unavailable.ts";
import type { MerchantDirectory, MerchantRecord } from "../modules/merchants/merchant-directory.ts";
import { serveHooks, type Hook } from "./serve-hooks.ts";

const merchantId = "0199b2a0-0000-7000-8000-000000000001";
// Only the merchant's id is used here.
const merchant = { id: merchantId } as MerchantRecord;

function call(
  {
    hook = async () => new Response("taken"),
    findById = async () => merchant,
  }: {
    hook?: Hook;
    findById?: MerchantDirectory["findById"];
  },
  init: RequestInit = { method: "POST", body: "{}" },
) {
  const faults: unknown[] = [];
  // The directory is used for ids only.
  const directory = { findById } as MerchantDirectory;
  const serve = serveHooks({ click: hook }, { directory, onFault: (error) => faults.push(error) });
  const request = new Request(`http://localhost/hooks/click/${merchantId}`, init);
  return serve(request).then((answer) => ({ answer, faults }));
}

const away = async () => {
  throw new DatabaseUnavailable("Away");
};

it.each([
  ["looking up the merchant", { findById: away }],
  ["processing the message", { hook: away }],
])("requests a retry when the database is unavailable while %s", async (_, failing) => {
  const { answer, faults } = await call(failing);
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("5");
  expect(faults).toEqual([new DatabaseUnavailable("Away")]);
});

it("answers 500 when anything else fails", async () => {
  const { answer, faults } = await call({
    hook: async () => {
      throw new TypeError("Wrong");
    },
  });
  expect(answer.status).toBe(500);
  expect(faults).toHaveLength(1);
});

it("refuses methods that a provider does not use", async () => {
  const { answer } = await call({}, { method: "PATCH" });
  expect(answer.status).toBe(405);
  expect(answer.headers.get("allow")).toBe("POST, GET, HEAD");
});

it("does not log an aborted message", async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error("Gone")) });
  const { answer, faults } = await call({}, { method: "POST", body, duplex: "half" });
  expect(answer.status).toBe(400);
  expect(faults).toEqual([]);
});

it("does not read an oversized message to its end", async () => {
  const { answer } = await call({}, { method: "POST", body: "x".repeat(70_000) });
  expect(answer.status).toBe(413);
});
