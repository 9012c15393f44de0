import { expect, test } from "@playwright/test";
import { callApi, pickUpOf, startEnvironment } from "../faults/test-environment.ts";

// The built product in its roles, on one database. No browser is involved.

test(
  "web processes leave all jobs to the worker, report no jobs, and say that they are stopping",
  { tag: "@server" },
  async () => {
    const environment = await startEnvironment();
    try {
      const web = { ROLE: "web", INTERNAL_PORT: "0", DRAIN_DELAY_MS: "2000" };
      const [a, b] = [await environment.start(web), await environment.start(web)];
      for (const port of [a.port, a.internalPort, b.port, b.internalPort]) {
        const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
        expect(await ready.json()).toEqual({ status: "ready", database: "ok", schema: "ok" });
      }
      const atPublicPort = await fetch(`http://127.0.0.1:${a.port}/internal/tls?domain=localhost`);
      expect(await atPublicPort.text()).not.toBe("yes");

      const [person] = await environment.customers(1);
      const body = await pickUpOf(a.port, environment);
      for (const { port } of [a, b]) {
        const options = { ...(person && { person }), body };
        const { status } = await callApi(port, environment, "POST", "/orders/v1/orders", options);
        expect(status).toBe(200);
      }
      const waiting = async () => {
        const { rows } = await environment.client.query<{ count: number }>(
          "select count(*)::int as count from graphile_worker.jobs where task_identifier = 'deliverOrderEvents'",
        );
        return rows[0]?.count;
      };
      const stopped = b.stop();
      await expect
        .poll(async () => {
          const ready = await fetch(`http://127.0.0.1:${b.internalPort}/readyz`);
          return { status: ready.status, body: await ready.json() };
        })
        .toMatchObject({ status: 503, body: { status: "stopping" } });
      expect((await fetch(`http://127.0.0.1:${b.port}/healthz`)).status).toBe(200);
      await stopped;
      expect(b.process.exitCode).toBe(0);
      expect(await waiting()).toBeGreaterThan(0);

      const worker = await environment.start({ ROLE: "worker" });
      expect({ port: worker.port, internalPort: worker.internalPort }).toEqual({
        port: 0,
        internalPort: 0,
      });
      await expect.poll(waiting).toBe(0);
      await worker.stop();
      expect(worker.process.exitCode).toBe(0);
    } finally {
      await environment.close();
    }
  },
);
