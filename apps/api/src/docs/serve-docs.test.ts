import { createHash } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
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

it("loads script, styles and document of the page from this host only", async () => {
  const answer = await get("/api/docs");
  const page = await answer.text();
  expect(page).not.toMatch(/\/\/|\son\w+=/);
  const hashOf = (element: string) => {
    const [, inline = ""] = new RegExp(`<${element}>([^<]+)</${element}>`).exec(page) ?? [];
    return `'sha256-${createHash("sha256").update(inline).digest("base64")}'`;
  };
  const policy = answer.headers.get("content-security-policy") ?? "";
  expect(policy.split("; ")).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      `script-src 'self' ${hashOf("script")}`,
      `style-src 'self' ${hashOf("style")}`,
      "connect-src 'self'",
    ]),
  );
  expect(policy).not.toContain("unsafe");
  // Else the page would send its address to a validator on another host.
  expect(page).toContain('"validatorUrl":"none"');
  for (const [, path = ""] of page.matchAll(/(?:src|href)="(\/[^"]+)"/g))
    expect((await get(path)).status).toBe(200);
});

it.each([
  { file: "swagger-ui.js", type: "text/javascript", text: "SwaggerUIBundle", limit: 550_000 },
  { file: "swagger-ui.css", type: "text/css", text: ".dark-mode .swagger-ui", limit: 35_000 },
])(
  "serves $file from the package of Swagger UI, compressed",
  async ({ file, type, text, limit }) => {
    const answer = await get(`/api/docs/${file}`, { "accept-encoding": "br" });
    expect(answer.headers.get("content-type")).toBe(`${type}; charset=utf-8`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.byteLength).toBeLessThan(limit);
    expect(brotliDecompressSync(bytes).toString()).toContain(text);
  },
);

it("answers 304 for an unchanged page", async () => {
  const first = await get("/api/docs");
  const again = await get("/api/docs", { "if-none-match": first.headers.get("etag") ?? "" });
  expect(again.status).toBe(304);
});

it("leaves other addresses to the calls", async () => {
  expect(await docs(new Request("http://lola.localhost/api/docs/other"))).toBeNull();
  expect(await docs(new Request("http://lola.localhost/api/docs", { method: "POST" }))).toBeNull();
});
