import { expect, it } from "vitest";
import { DatabaseUnavailable } from "../db/unavailable.ts";
import type { MerchantDirectory, MerchantRecord } from "../modules/merchants/merchant-directory.ts";
import { serveHooks, type Hook } from "./serve-hooks.ts";

const merchantId = "0199b2a0-0000-7000-8000-000000000001";
// Only the merchant's id is used here.
const merchant = { id: merchantId } as MerchantRecord;

function call(
  {
    serve = async () => new Response("taken"),
    findById = async () => merchant,
    ...more
  }: {
    serve?: Hook["serve"];
    refuse?: Hook["refuse"];
    servesClosed?: boolean;
    findById?: MerchantDirectory["findById"];
  },
  init: RequestInit = { method: "POST", body: "{}" },
) {
  const faults: unknown[] = [];
  // The directory is used for ids only.
  const directory = { findById, findEvenClosed: findClosed } as Partial<MerchantDirectory>;
  const hooks = serveHooks(
    { click: { serve, ...more } },
    { directory: directory as MerchantDirectory, onFault: (error) => faults.push(error) },
  );
  const request = new Request(`http://localhost/hooks/click/${merchantId}`, init);
  return hooks(request).then((answer) => ({ answer, faults }));
}

const findClosed = async () => merchant;
const away = async () => {
  throw new DatabaseUnavailable("Away");
};

it.each([
  ["looking up the merchant", { findById: away }],
  ["processing the message", { serve: away }],
])("requests a retry when the database is unavailable while %s", async (_, failing) => {
  const { answer, faults } = await call(failing);
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("5");
  expect(faults).toEqual([new DatabaseUnavailable("Away")]);
});

it("answers 500 when anything else fails", async () => {
  const { answer, faults } = await call({
    serve: async () => {
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

it("finds a closed brand only for a hook that serves them", async () => {
  const findById = async () => null;
  expect((await call({ findById })).answer.status).toBe(404);
  expect((await call({ findById, servesClosed: true })).answer.status).toBe(200);
});

const wrong = async () => {
  throw new TypeError("Wrong");
};
const brokenOff = () =>
  new ReadableStream({ pull: (controller) => controller.error(new Error("Gone")) });

it.each([
  ["TOO_LARGE", {}, { body: "x".repeat(70_000) }, ""],
  ["BROKEN_OFF", {}, { body: brokenOff(), duplex: "half" as const }, ""],
  ["FAULT", { serve: wrong }, { body: "{}" }, "{}"],
  ["FAULT", { servesClosed: false, findById: wrong }, { body: "{}" }, ""],
])("has the hook answer %s in its own protocol", async (problem, hook, init, body) => {
  const refuse: Hook["refuse"] = async (found, request) =>
    Response.json({ found, body: await request.text() });
  const { answer, faults } = await call({ ...hook, refuse }, { method: "POST", ...init });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ found: problem, body });
  expect(faults).toHaveLength(problem === "FAULT" ? 1 : 0);
});
