import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { healthChecks } from "./health.ts";

let server: Server;
afterEach(() => server.close());

async function serve(parts: Parameters<typeof healthChecks>[0], isDraining = () => false) {
  const answers = healthChecks(parts, isDraining);
  server = createServer((req, res) => void (answers(req, res) || res.writeHead(404).end()));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    return {
      status: response.status,
      body: response.ok || response.status === 503 ? await response.json() : null,
    };
  };
}

const works = () => true;

it("is ready while every part works", async () => {
  const probe = await serve({ database: async () => true, jobs: works });
  expect(await probe("/readyz")).toEqual({
    status: 200,
    body: { status: "ready", database: "ok", jobs: "ok" },
  });
  expect(await probe("/healthz")).toMatchObject({ status: 200 });
  expect(await probe("/ready")).toMatchObject({ status: 404 });
});

it("names a part that fails, throws, or does not answer", async () => {
  const probe = await serve({
    silent: () => new Promise<boolean>(() => {}),
    broken: async () => {
      throw new Error("Away");
    },
    stopped: () => false,
    jobs: works,
  });
  expect(await probe("/readyz")).toEqual({
    status: 503,
    body: {
      status: "not ready",
      silent: "failed",
      broken: "failed",
      stopped: "failed",
      jobs: "ok",
    },
  });
  expect(await probe("/healthz")).toMatchObject({ status: 200 });
});

it("is not ready once it is stopping", async () => {
  let isDraining = false;
  const probe = await serve({ jobs: works }, () => isDraining);
  expect(await probe("/readyz")).toMatchObject({ status: 200 });
  isDraining = true;
  expect(await probe("/readyz")).toEqual({ status: 503, body: { status: "stopping", jobs: "ok" } });
});

it("checks the parts once for concurrent probes", async () => {
  let checks = 0;
  const probe = await serve({ database: () => (checks += 1) > 0 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => probe("/readyz")));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(checks).toBeLessThan(20);
});
