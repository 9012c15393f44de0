import type { BrandRecord } from "@dasturxon/api/db/write-brand";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testServer, type TestServer } from "../../test/support/test-server.ts";

let server: TestServer;
let lola: BrandRecord;
let choyxona: BrandRecord;
/** Rendered addresses. */
let rendered: string[] = [];
let renderedCookies: (string | null)[] = [];

const pageOf = (brand: string, line: string) =>
  `<!doctype html><title>${brand}</title><p class="path" data-not-found="true">${line}</p>`;

beforeAll(async () => {
  server = await testServer({
    trustedProxies: ["127.0.0.1"],
    isScreen: (path) => !path.startsWith("/nope"),
    render: async (request, { brand }) => {
      const { href, pathname } = new URL(request.url);
      rendered.push(href);
      renderedCookies.push(request.headers.get("cookie"));
      const name = brand === null || brand === "unreachable" ? "nobody" : brand.merchant.sub;
      const isThere = !/^\/(-|product)/.test(pathname);
      return new Response(pageOf(name, isThere ? "" : `Sahifa topilmadi: ${pathname}`), {
        status: isThere ? 200 : 404,
        headers: { "content-type": "text/html; charset=utf-8" },
      });
    },
  });
  lola = await server.api.brand({ sub: "lola" });
  choyxona = await server.api.brand({ sub: "choyxona" });
});
afterAll(async () => {
  expect(server.faults()).toEqual([]);
  await server.close();
});
beforeEach(() => {
  rendered = [];
  renderedCookies = [];
});

const hostOf = ({ merchant }: BrandRecord, port: number | string = server.port) =>
  `${merchant.sub}.localhost:${port}`;
const get = (path: string, from: string, headers: Record<string, string> = {}) =>
  server.request(`GET ${path}`, hostOf(lola), { "x-forwarded-for": from, ...headers });

describe("a cached page", () => {
  it("is not found by a header that imitates a cache key", async () => {
    const otherHost = hostOf(choyxona);
    await server.request("GET /", otherHost, { "x-forwarded-proto": `|${hostOf(lola)}||/?y` });
    const { status, body } = await server.request(`GET /?y|${otherHost}||/`, hostOf(lola));
    expect({ status, isOwn: body.includes("<title>lola<") }).toEqual({ status: 200, isOwn: true });
  });

  it("is not made for http when an untrusted client claims https", async () => {
    await get("/about", "203.0.113.1");
    await get("/about", "203.0.113.1", { "x-forwarded-proto": "https" });
    expect(rendered.map((href) => new URL(href).protocol)).toEqual(["http:", "https:"]);
  });

  it("is the same for every port but the server's own", async () => {
    for (const port of [1, 2, 80, 65_535]) {
      const { status } = await server.request("GET /offerta", hostOf(lola, port));
      expect(status).toBe(200);
    }
    expect(rendered).toEqual(["http://lola.localhost/offerta"]);
  });

  it("is shared by visitors who differ only in irrelevant cookies", async () => {
    const cookies = [
      "_ga=GA1.1.1.1; _language=ru; session=a",
      "_ym_uid=2; initData=b;  _language=ru",
      "_ga=GA1.1.3.3; _language=eng",
    ];
    for (const cookie of cookies) await get("/vacancy", "203.0.113.3", { cookie });
    expect(renderedCookies).toEqual(["_language=ru", "_language=eng"]);
  });
});

describe("not-found pages", () => {
  it("are rendered once, and each shows the requested path", async () => {
    const paths = ["/nope", "/nope/again?x=1", "/nope/%D0%B9%22%3Cb%3E&amp;"];
    const answers = [];
    for (const path of paths) answers.push(await get(path, "203.0.113.2"));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    const lines = answers.map(({ body }) =>
      Buffer.from(/topilmadi: (.*)<\/p>/.exec(body)?.[1] ?? "", "latin1").toString(),
    );
    expect(lines).toEqual(["/nope", "/nope/again", "/nope/й&quot;&lt;b&gt;&amp;amp;"]);
    expect(rendered).toHaveLength(1);
  });

  it("of unknown products are rendered once as well", async () => {
    for (const id of ["dish", "0190a2b4-0000-7000-8000-00000000dead"]) {
      const { status, body } = await get(`/product/${id}`, "203.0.113.2");
      expect({ status, isNamed: body.includes(`/product/${id}<`) }).toEqual({
        status: 404,
        isNamed: true,
      });
    }
    expect(rendered).toHaveLength(1);
  });
});

describe("uncached responses", () => {
  const wanderer = "203.0.113.9";
  const limit = 1_500;

  it("are limited per address; cached ones and other addresses are not", async () => {
    await get("/", "203.0.113.10");
    const tables = Array.from({ length: limit }, (_, at) => `/extra2?branch=b&table=${at}`);
    for (const path of tables) await get(path, wanderer);

    const refused = await get("/extra2?branch=b&table=one-more", wanderer);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused.body.match(/<p lang=/g)).toHaveLength(3);
    const unknownHost = await server.request("GET /", `never-heard-of.localhost:${server.port}`, {
      "x-forwarded-for": wanderer,
    });
    expect(unknownHost.status).toBe(429);
    const read = await get(`/cdn/${lola.merchant.id}/support/v1/stories`, wanderer);
    expect(read.status).toBe(429);
    expect(JSON.parse(Buffer.from(read.body, "latin1").toString())).toMatchObject({
      code: "RATE_LIMITED",
    });

    expect((await get("/", wanderer)).status).toBe(200);
    expect((await get("/extra2?branch=b&table=one-more", "203.0.113.10")).status).toBe(200);
  });

  it("do not include reads of the second base with invented queries", async () => {
    const read = `/cdn/${lola.merchant.id}/support/v1/banners`;
    const statuses = new Set<number>();
    for (let at = 0; at <= limit; at += 1)
      statuses.add((await get(`${read}?n=${at}`, "203.0.113.11")).status);
    expect([...statuses]).toEqual([200]);
  });
});
