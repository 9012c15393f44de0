import { createServer } from "node:http";
import type { IncomingMessage, RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createApiClient } from "./api-client.ts";
import type { ApiClientConfig } from "./api-client.ts";

type Seen = { method?: string; url?: string; headers: IncomingMessage["headers"]; body: string };

const id = "01890000-0000-7000-8000-000000000001";
const description = { uz: "Manzil topilmadi", ru: "Адрес не найден", eng: "No such address" };
const refusal = { code: "NOT_FOUND", description, requestId: "r-1" };

let server: Server;
let base: string;
let seen: Seen[];
let answer: RequestListener;

beforeEach(async () => {
  seen = [];
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (piece) => (body += String(piece)));
    request.on("end", () => {
      seen.push({ method: request.method, url: request.url, headers: request.headers, body });
      answer(request, response);
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const answering =
  (status: number, body?: unknown): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  };

const client = (config: Partial<ApiClientConfig> = {}) =>
  createApiClient({
    mainBase: `${base}/api`,
    cdnBase: `${base}/cdn/${id}`,
    merchantId: id,
    language: "uz",
    ...config,
  });

describe("a call", () => {
  it(
    "sends the merchant header and the stored bearer token",
    { meta: { requirements: "[S1.09, S7.01, S7.02]" } },
    async () => {
      answer = answering(200, { id });
      await client({ token: () => "secret" }).getMe();
      expect(seen[0]).toMatchObject({
        method: "GET",
        url: "/api/users/v1/users/me",
        headers: { "x-merchant-id": id, authorization: "Bearer secret" },
      });
    },
  );

  it("sends no bearer without a token, nor for calls without sign-in", async () => {
    answer = answering(200, []);
    await client().listAddresses({ params: { merchantId: id, userId: id } });
    await client({ token: () => "secret" }).listCities({ params: { merchantId: id } });
    expect(seen.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined]);
  });

  it("resolves to the result of a success", { meta: { requirements: "[S7.04]" } }, async () => {
    answer = answering(200, { price: 12_000 });
    const { error, result } = await client().calculateTariff({
      body: {
        productPrice: 50_000,
        longitude: 69.24,
        latitude: 41.32,
        address: "Amir Temur 15",
      },
    });
    expect({ error, result }).toEqual({ error: null, result: { price: 12_000 } });
    expect(JSON.parse(seen[0]?.body ?? "")).toMatchObject({ productPrice: 50_000 });
  });

  it("resolves to undefined for 204", async () => {
    answer = answering(204);
    expect(await client({ token: () => "t" }).logOut()).toEqual({ error: null, result: undefined });
  });

  it("fills path, query and the call's own headers", async () => {
    answer = answering(200, {});
    const { listOrders, cancelOrder } = client({ token: () => "t" });
    await listOrders({ params: { userId: id }, query: { page: 2, onlyArchive: true } });
    await cancelOrder({ params: { id: "a/b" }, body: { reason: "late" } });
    expect(seen.map(({ url }) => url)).toEqual([
      `/api/orders/v1/orders/user/${id}?page=2&onlyArchive=true`,
      "/api/orders/v1/orders/a%2Fb/cancel",
    ]);
  });

  it("sends the idempotency key of an order", async () => {
    answer = answering(200, {});
    await client({ token: () => "t" }).placeOrder({
      headers: { "idempotency-key": "k-1" },
      body: {} as never,
    }); // Only the headers matter.
    expect(seen[0]?.headers["idempotency-key"]).toBe("k-1");
  });

  it(
    "reads cacheable data from the second base",
    { meta: { requirements: "[S7.03]" } },
    async () => {
      answer = answering(200, []);
      await client().listCities({ params: { merchantId: id } });
      expect(seen[0]?.url).toBe(`/cdn/${id}/users/v1/city-merchant/merchant/${id}`);
    },
  );

  it("throws for a missing path parameter", async () => {
    answer = answering(200, {});
    await expect(client({ token: () => "t" }).getOrder({ params: { id: "" } })).rejects.toThrow(
      TypeError,
    );
    expect(seen).toHaveLength(0);
  });
});

const neverAnswering = (_url: string, { signal }: RequestInit) =>
  new Promise<Response>((_, refuse) => {
    signal?.addEventListener("abort", () => refuse(new DOMException("given up", "AbortError")));
  });

describe("a failed call", () => {
  it(
    "has the server's text in the interface language",
    { meta: { requirements: "[S8.01]" } },
    async () => {
      answer = answering(404, refusal);
      const { error, result } = await client({ token: () => "t" }).getOrder({ params: { id } });
      expect(result).toBeNull();
      expect(error).toMatchObject({
        code: "NOT_FOUND",
        status: 404,
        text: "Manzil topilmadi",
        requestId: "r-1",
      });
    },
  );

  it(
    "has the Russian text when the language is missing",
    { meta: { requirements: "[S8.01]" } },
    async () => {
      answer = answering(404, { ...refusal, description: { ru: "Адрес не найден" } });
      const { error } = await client({ language: "eng" }).getPromo({ params: { code: "SALOM" } });
      expect(error?.text).toBe("Адрес не найден");
    },
  );

  it("has field errors and error values", async () => {
    answer = answering(422, {
      ...refusal,
      code: "QUOTE_CHANGED",
      values: { old: 10, new: 12 },
      fields: [
        {
          path: "phone",
          code: "PHONE_INVALID",
          description: { uz: "Raqam xato", ru: "", eng: "" },
        },
      ],
    });
    const { error } = await client().quoteOrder({ body: {} as never }); // Only the error matters.
    expect(error).toMatchObject({
      values: { old: 10, new: 12 },
      fields: [{ path: "phone", code: "PHONE_INVALID", text: "Raqam xato" }],
    });
  });

  it("distinguishes another server's answer from a refusal", async () => {
    answer = (_request, response) =>
      response.writeHead(502, { "content-type": "text/html" }).end("<h1>Bad gateway</h1>");
    const { error } = await client().listBranches();
    expect(error).toMatchObject({ code: "UNREADABLE_ANSWER", status: 502, text: "" });
  });

  it("distinguishes a missing connection from a refusal", async () => {
    answer = (request) => request.socket.destroy();
    const { error } = await client().listBranches();
    expect(error).toMatchObject({ code: "NO_CONNECTION", status: 0 });
  });

  it("distinguishes a connection lost during the answer from a refusal", async () => {
    answer = (request, response) => {
      response.writeHead(200, { "content-length": "100" }).write("[");
      setTimeout(() => request.socket.destroy(), 5);
    };
    const { error } = await client().listBranches();
    expect(error).toMatchObject({ code: "NO_CONNECTION" });
  });

  it("is aborted after its timeout", async () => {
    answer = () => undefined; // Never answers.
    const { error } = await client({ timeoutMs: 40 }).listBranches();
    expect(error).toMatchObject({ code: "TIMED_OUT" });
  });

  it(
    "is aborted after 30 seconds by default",
    { meta: { requirements: "[S7.05, S9.01]" } },
    async () => {
      vi.useFakeTimers();
      try {
        const ended = vi.fn();
        void client({ fetch: neverAnswering }).listBranches().then(ended);
        await vi.advanceTimersByTimeAsync(29_999);
        expect(ended).not.toHaveBeenCalled();
        await vi.advanceTimersByTimeAsync(1);
        expect(ended.mock.calls[0]?.[0]).toMatchObject({ error: { code: "TIMED_OUT" } });
      } finally {
        vi.useRealTimers();
      }
    },
  );

  it("is aborted when the body is too slow", async () => {
    answer = (_request, response) => response.writeHead(200).write("[");
    const { error } = await client({ timeoutMs: 60 }).listBranches();
    expect(error).toMatchObject({ code: "TIMED_OUT" });
  });

  it("is marked as aborted when the caller aborts it", async () => {
    answer = () => undefined;
    const controller = new AbortController();
    const waiting = client().listBranches({ signal: controller.signal });
    controller.abort();
    expect((await waiting).error).toMatchObject({ code: "ABORTED" });
  });

  it(
    "is silent where the specification shows nothing",
    { meta: { requirements: "[S8.03, S8.23]" } },
    async () => {
      answer = answering(500, refusal);
      const { exchangeInitData, getWebSettings, getPolicy, listBranches } = client();
      const silent = [
        await exchangeInitData({ body: { initData: "a=1&hash=2" } }),
        await getWebSettings(),
        await getPolicy({ query: { policies: "TERMS" } }),
      ];
      expect(silent.map(({ error, result }) => [error?.isSilent, result])).toEqual([
        [true, null],
        [true, null],
        [true, null],
      ]);
      expect((await listBranches()).error?.isSilent).toBe(false);
    },
  );
});

describe("an invalid token", () => {
  const unauthorized = { ...refusal, code: "UNAUTHORIZED" };

  it("is reported once for any number of calls", async () => {
    answer = answering(401, unauthorized);
    const onUnauthorized = vi.fn();
    const { getMe, listCards } = client({ token: () => "old", onUnauthorized });
    await Promise.all([getMe(), listCards(), getMe()]);
    expect(onUnauthorized.mock.calls).toEqual([["old"]]);
  });

  it("is reported by the second base too", { meta: { requirements: "[S8.06]" } }, async () => {
    answer = answering(401, unauthorized);
    const onUnauthorized = vi.fn();
    await client({ token: () => "old", onUnauthorized }).getOverallMenu({ query: { type: "WEB" } });
    expect(onUnauthorized).toHaveBeenCalledOnce();
  });

  it("is not reported by a logout", { meta: { requirements: "[S8.06]" } }, async () => {
    answer = answering(401, unauthorized);
    const onUnauthorized = vi.fn();
    const { logOut, logOutOfBot } = client({ token: () => "old", onUnauthorized });
    await logOut();
    await logOutOfBot({ body: { initData: "a=1&hash=2" } });
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it("is not reported on a 401 without a stored token", async () => {
    answer = answering(401, unauthorized);
    const onUnauthorized = vi.fn();
    const { error } = await client({ onUnauthorized }).getMe();
    expect(error).toMatchObject({ code: "UNAUTHORIZED", text: description.uz });
    expect(onUnauthorized).not.toHaveBeenCalled();
  });
});

describe("a missing merchant", () => {
  it("is reported only when the server says so", async () => {
    const onMerchantNotFound = vi.fn();
    const { listBranches } = client({ onMerchantNotFound });
    answer = answering(503, { ...refusal, code: "SERVICE_UNAVAILABLE" });
    await listBranches();
    expect(onMerchantNotFound).not.toHaveBeenCalled();
    answer = answering(404, { ...refusal, code: "MERCHANT_NOT_FOUND" });
    await listBranches();
    expect(onMerchantNotFound).toHaveBeenCalledOnce();
  });
});
