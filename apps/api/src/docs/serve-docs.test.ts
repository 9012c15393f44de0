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

it("[S7.64] serves the document at /api/docs/openapi.json, with paths without a base", async () => {
  const answer = await get("/api/docs/openapi.json");
  expect(answer.headers.get("content-type")).toBe("application/json");
  const { openapi, servers, paths } = (await answer.json()) as OpenApi;
  expect(openapi).toMatch(/^3\.1\./);
  expect(servers).toMatchObject([{ url: "/api" }]);
  expect(paths).toHaveProperty(["/orders/v1/orders", "post", "operationId"], "placeOrder");
});

it("loads script and document of the page from this host only", async () => {
  const answer = await get("/api/docs");
  const page = await answer.text();
  expect(page).not.toMatch(/\/\/|\son\w+=/);
  const [, inline = ""] = /<script>(.+)<\/script>/.exec(page) ?? [];
  const policy = answer.headers.get("content-security-policy") ?? "";
  const hash = createHash("sha256").update(inline).digest("base64");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`);
  expect(policy).toContain("connect-src 'self'");
  expect(policy).not.toContain("unsafe-eval");
  for (const [, path = ""] of page.matchAll(/(?:src|href)="(\/[^"]+)"/g))
    expect((await get(path)).status).toBe(200);
});

it("serves Scalar's own bundle as the page's script", async () => {
  const answer = await get("/api/docs/scalar.js", { "accept-encoding": "br" });
  expect(answer.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect((await answer.arrayBuffer()).byteLength).toBeLessThan(1_500_000);
});

it("answers 304 for an unchanged page", async () => {
  const first = await get("/api/docs");
  const again = await get("/api/docs", { "if-none-match": first.headers.get("etag") ?? "" });
  expect(again.status).toBe(304);
});

it("leaves other addresses to the calls", async () => {
  expect(await docs(new Request("http://lola.localhost/api/docs/other"))).toBeNull();
  expect(await docs(new Request("http://lola.localhost/api/docs", { method: "POST" }))).toBeNull();
});
