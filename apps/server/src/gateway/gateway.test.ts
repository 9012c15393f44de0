import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BrandRecord } from "@dasturxon/api/db/write-brand";
import { seededRandom } from "../../../../tools/seeded-random.ts";
import { hostileRequests } from "../../test/support/hostile-requests.ts";
import { sendRaw } from "../../test/support/raw-request.ts";
import { testServer, type TestServer } from "../../test/support/test-server.ts";

let server: TestServer;
let demo: BrandRecord;
let host: string;

beforeAll(async () => {
  server = await testServer({ trustedProxies: ["127.0.0.1"] });
  demo = await server.api.brand({ sub: "demo" });
  host = `demo.localhost:${server.port}`;
});
afterAll(async () => {
  expect(server.faults()).toEqual([]);
  await server.close();
});

const banners = () => `/cdn/${demo.merchant.id}/support/v1/banners`;

describe("a malformed request", () => {
  it.each([
    ["credentials in Host on the second base", banners, "a:b@demo.localhost"],
    ["credentials in Host of a call", () => "/api/support/v1/banners", "a@demo.localhost"],
    ["credentials in Host of a page", () => "/", "a@demo.localhost"],
    ["credentials in Host of the manifest", () => "/manifest.webmanifest", "a@demo.localhost"],
    ["a slash in Host", () => "/", "demo.localhost/x"],
    ["a Host of 300 letters", () => "/", `${"h".repeat(300)}.localhost`],
    ["an invalid port", () => "/", "demo.localhost:99999"],
    ["no Host", () => "/", ""],
    ["two slashes", () => "//", "demo.localhost"],
    ["a backslash", () => "/\\//", "demo.localhost"],
    ["a path that resolves to two slashes", () => "/.//", "demo.localhost"],
    ["an absolute URL of another host", () => "http://evil.example/", "demo.localhost"],
    ["an asterisk", () => "*", "demo.localhost"],
    ["a NUL", () => "/?vendor=%00", "localhost"],
  ])("with %s is refused with a plain text, and closes its connection", async (_, target, name) => {
    const { status, headers, body } = await server.request(`GET ${target()}`, name, {
      connection: "keep-alive",
    });
    expect({ status, body }).toEqual({ status: 400, body: "Bad Request" });
    expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("connection")).toBe("close");
  });
});

describe("names that the database cannot store", () => {
  it.each(["/robots.txt", "/manifest.webmanifest", "/"])("lead to no brand: %s", async (path) => {
    const requestVendor = (vendor: string) =>
      server.request(`GET ${path}?vendor=${vendor}`, "localhost");
    const { status } = await requestVendor("nobody");
    expect((await requestVendor("%01")).status).toBe(status);
    expect((await requestVendor("%ED%A0%80")).status).toBe(status);
    expect((await requestVendor("x".repeat(5_000))).status).toBe(status);
  });
});

describe("every answer", () => {
  const paths: [string, () => string, string][] = [
    ["a page", () => "/", "GET"],
    ["a call", () => "/api/support/v1/banners", "GET"],
    ["a read of the second base", banners, "GET"],
    ["the same read again", banners, "GET"],
    ["the manifest", () => "/manifest.webmanifest", "GET"],
    ["robots.txt", () => "/robots.txt", "GET"],
    ["an unknown call", () => "/api/nothing", "GET"],
    ["an unknown hook", () => "/hooks/nobody/1", "POST"],
    ["a method that pages do not allow", () => "/", "DELETE"],
    ["an invalid target", () => "//", "GET"],
    ["the health check", () => "/healthz", "GET"],
    ["the readiness check", () => "/readyz", "GET"],
  ];

  it.each(paths)("has a content type: %s", async (_, path, method) => {
    const { headers } = await server.request(`${method} ${path()}`, host);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.has("strict-transport-security")).toBe(false);
  });

  it.each(paths)("has HSTS over https: %s", async (_, path, method) => {
    const { headers } = await server.request(`${method} ${path()}`, host, {
      "x-forwarded-proto": "https",
    });
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
  });
});

describe("HEAD", () => {
  it.each(["telegram", "click", "nobody"])("is not a way to call the hook %s", async (name) => {
    const { status, headers } = await server.request(
      `TRACE /hooks/${name}/${demo.merchant.id}`,
      host,
    );
    expect(status).toBe(405);
    expect(headers.get("allow")).toBe("POST, GET, HEAD");
  });
});

describe("slow bodies of one address", () => {
  const head = () =>
    `POST /api/orders/v1/orders/quote HTTP/1.1\r\nhost: ${host}\r\nx-forwarded-for: 203.0.113.9\r\n` +
    "content-type: application/json\r\ncontent-length: 20\r\n\r\n";

  it("are accepted up to a limit; the next one gets 429", async () => {
    const answers = Array.from({ length: 101 }, () => sendRaw(server.port, { text: head() }));
    const refused = await Promise.race(answers);
    expect(refused).toMatchObject({ status: 429 });
    expect(JSON.parse(refused.body)).toMatchObject({ code: "RATE_LIMITED" });
    expect(refused.headers.get("retry-after")).toBe("1");
    expect(refused.headers.get("connection")).toBe("close");
    // A client whose body arrives together with its head.
    const quote = (from: string) =>
      server.request(
        "POST /api/orders/v1/orders/quote",
        host,
        { "x-forwarded-for": from, "content-type": "application/json" },
        "{}",
      );
    expect((await quote("203.0.113.10")).status).toBe(400);
    expect((await quote("203.0.113.9")).status).toBe(400);
  });
});

it("handles 500 malformed requests without a fault", async () => {
  const requests = hostileRequests(seededRandom(29), {
    port: server.port,
    merchantId: demo.merchant.id,
    subs: ["demo"],
  });
  const failed: string[] = [];
  for (let round = 0; round < 50; round += 1) {
    const batch = Array.from({ length: 10 }, () => requests.next().value);
    const answers = await Promise.all(batch.map((request) => sendRaw(server.port, request)));
    answers.forEach(({ status }, at) => status >= 500 && failed.push(batch[at]?.text ?? ""));
  }
  expect(failed).toEqual([]);
  expect((await server.request("GET /", host)).status).toBe(200);
});
