import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { answeredCalls } from "../routes.ts";
import type { OpenApi } from "./openapi.ts";
import { serveDocs } from "./serve-docs.ts";

const docs = serveDocs(answeredCalls);
const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await docs(new Request(`http://lola.localhost${path}`, { headers }));
  if (!answer) throw new Error(`${path} is not answered`);
  return answer;
};

it("[S7.64] the document lies at /api/docs/openapi.json, with paths that have no base", async () => {
  const answer = await get("/api/docs/openapi.json");
  expect(answer.headers.get("content-type")).toBe("application/json");
  const { openapi, servers, paths } = (await answer.json()) as OpenApi;
  expect(openapi).toMatch(/^3\.1\./);
  expect(servers).toMatchObject([{ url: "/api" }]);
  expect(paths).toHaveProperty(["/orders/v1/orders", "post", "operationId"], "placeOrder");
});

it("the page has an anchor for every call, needs no script and lets nothing in but its own style", async () => {
  const answer = await get("/api/docs");
  const page = await answer.text();
  for (const { name } of answeredCalls) expect(page).toContain(`id="${name}"`);
  expect(page).toContain("user/<wbr><var>{userId}</var>/<wbr>events");
  expect(page).not.toMatch(/<script|<link rel="stylesheet"|style="|\son\w+=/);
  const [, style = ""] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? [];
  const hash = createHash("sha256").update(style).digest("base64");
  const policy = answer.headers.get("content-security-policy");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`style-src 'sha256-${hash}'`);
});

it("every link of the page leads to a place on it, each place is there once", async () => {
  const page = await (await get("/api/docs")).text();
  const places = Array.from(page.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
  expect(places).toHaveLength(new Set(places).size);
  const missing = Array.from(page.matchAll(/href="#([^"]+)"/g), ([, id]) => id).filter(
    (id) => !places.includes(id),
  );
  expect(missing).toEqual([]);
});

it("whoever has the page is told so, and the bytes are small", async () => {
  const first = await get("/api/docs", { "accept-encoding": "br" });
  expect((await first.arrayBuffer()).byteLength).toBeLessThan(60_000);
  const again = await get("/api/docs", { "if-none-match": first.headers.get("etag") ?? "" });
  expect(again.status).toBe(304);
});

it("other addresses are left to the calls", async () => {
  expect(await docs(new Request("http://lola.localhost/api/docs/other"))).toBeNull();
  expect(await docs(new Request("http://lola.localhost/api/docs", { method: "POST" }))).toBeNull();
});
