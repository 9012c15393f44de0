import type { BrandRecord } from "@dasturxon/api/db/write-brand";
import { testApi, type TestApi } from "@dasturxon/api/test/test-api";
import { afterAll, beforeAll, expect, it } from "vitest";
import { rawRequest, sendRaw } from "../../test/support/raw-request.ts";
import { healthChecks } from "../health.ts";
import { listen, type HttpServer } from "../http-server.ts";
import { installationHosts } from "./installation-hosts.ts";
import { internalListener } from "./internal-listener.ts";

let api: TestApi;
let server: HttpServer;
let brand: BrandRecord;
let closed: BrandRecord;
const faults: unknown[] = [];

beforeAll(async () => {
  api = await testApi();
  brand = await api.brand({ webSettings: { domain: "osh.test" } });
  closed = await api.brand({
    merchant: { isActive: false },
    webSettings: { domain: "closed.test" },
  });
  const health = healthChecks({ jobs: () => true }, () => false);
  server = await listen(
    internalListener(
      health,
      installationHosts({ ...api.services, officeHost: "office.example.uz" }),
    ),
    { port: 0, host: "127.0.0.1" },
    {
      headersOf: () => ({}),
      connections: { perAddress: 1, isExempt: () => true, onRefused: () => {} },
      onFault: (error) => faults.push(error),
    },
  );
});
afterAll(async () => {
  expect([...faults, ...api.faults]).toEqual([]);
  await server.drain(0);
  await api.close();
});

const send = (target: string, method = "GET") =>
  sendRaw(server.port, { text: rawRequest(`${method} ${target}`, "localhost") });
const statusOf = async (target: string, method?: string) => (await send(target, method)).status;
const tls = (name: string) => statusOf(`/internal/tls?domain=${encodeURIComponent(name)}`);

it("allows certificates for the hosts of the configuration and of active brands, in any case", async () => {
  const { sub } = brand.merchant;
  for (const name of [
    "dasturxon.test",
    `${sub}.dasturxon.test`,
    `${sub}.DasturXon.test`,
    "osh.test",
    "OSH.test",
    "office.example.uz",
  ])
    expect(`${name}: ${await tls(name)}`).toBe(`${name}: 200`);
});

it("allows none for other names", async () => {
  const { sub } = brand.merchant;
  for (const name of [
    "",
    ".",
    "nobody.dasturxon.test",
    "www.dasturxon.test",
    `a.${sub}.dasturxon.test`,
    "www.osh.test",
    "osh.test.",
    "osh.test:443",
    ".osh.test",
    "*.dasturxon.test",
    "osh.test\0",
    "osh.test\n",
    " osh.test",
    "ош.test",
    "оsh.test",
    "127.0.0.1",
    "203.0.113.7",
    "::1",
    "[::1]",
    "2130706433",
    `${closed.merchant.sub}.dasturxon.test`,
    "closed.test",
    brand.merchant.id,
    `${"a".repeat(5_000)}.test`,
    `${"a-".repeat(2_500)}!`,
  ])
    expect(`${name}: ${await tls(name)}`).toBe(`${name}: 403`);
  for (const query of ["", "?", "?domain", "?domain=%ff", "?domain=osh.test&domain=osh.test"])
    expect(`${query}: ${await statusOf(`/internal/tls${query}`)}`).toBe(`${query}: 403`);
});

it("knows a brand that opens, moves or closes without a restart", async () => {
  expect(await tls("new.test")).toBe(403);
  const added = await api.brand({ webSettings: { domain: "new.test" } });
  expect(await tls("new.test")).toBe(200);
  added.webSettings.domain = "moved.test";
  await api.write(added);
  expect([await tls("new.test"), await tls("moved.test")]).toEqual([403, 200]);
  await api.rows(added, (db) =>
    db
      .updateTable("merchant")
      .set({ isActive: false })
      .where("id", "=", added.merchant.id)
      .execute(),
  );
  api.services.bus.publish({ topic: "merchant", merchantId: added.merchant.id });
  expect(await tls("moved.test")).toBe(403);
});

it("answers probes, and nothing else", async () => {
  expect(await statusOf("/healthz")).toBe(200);
  const ready = await send("/readyz");
  expect({ status: ready.status, ...JSON.parse(ready.body) }).toEqual({
    status: "ready",
    jobs: "ok",
  });
  for (const path of [
    "/",
    "/internal",
    "/internal/",
    "/internal/tls/",
    "//internal/tls",
    "/api/docs",
    "*",
  ])
    expect(`${path}: ${await statusOf(path)}`).toBe(`${path}: 404`);
  expect(await statusOf("/internal/tls?domain=osh.test", "POST")).toBe(404);
});
