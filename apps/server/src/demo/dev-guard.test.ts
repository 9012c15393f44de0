import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { isLoopbackOnly, refusesOldHttp } from "./dev-guard.ts";

const request = (headers: Record<string, string> = {}, host = "demo.localhost:3000") =>
  new Request(`http://${host}/dev/outbox`, { headers });

it.each(["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"])(
  "accepts the peer %s as this machine",
  (peer) => {
    expect(isLoopbackOnly(request(), peer)).toBe(true);
  },
);

it.each(["192.168.1.4", "::ffff:10.0.0.1", "2001:db8::1", ""])("refuses a peer at %j", (peer) => {
  expect(isLoopbackOnly(request(), peer)).toBe(false);
});

it.each(["x-forwarded-for", "forwarded", "via", "x-real-ip"])(
  "does not accept a request with %s",
  (header) => {
    expect(isLoopbackOnly(request({ [header]: "203.0.113.7" }), "127.0.0.1")).toBe(false);
  },
);

it.each(["localhost:3000", "127.0.0.1:3000", "[::1]:3000", "Choyxona.Localhost"])(
  "accepts the host %s",
  (host) => {
    expect(isLoopbackOnly(request({ host }, host), "127.0.0.1")).toBe(true);
  },
);

// DNS rebinding: a foreign host name that resolves to this machine. A proxy without forwarding headers keeps the
// public name.
it.each(["rebound.example:3000", "shop.example.uz", "localhost.example"])(
  "refuses the host %s",
  (host) => {
    expect(isLoopbackOnly(request({ host }, host), "127.0.0.1")).toBe(false);
  },
);

it.each([
  ["GET /dev/outbox?to=1 HTTP/1.0", 404],
  ["GET //dev/outbox HTTP/1.0", 404],
  ["GET /x/../dev/outbox HTTP/1.0", 404],
  ["GET /dev/outbox HTTP/1.1", 200],
  ["GET /device HTTP/1.0", 200],
])("answers the request line %s with status %i: nginx uses HTTP/1.0", async (line, status) => {
  const server = createServer((req, res) => void (refusesOldHttp(req, res) || res.end("page")));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  socket.write(`${line}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
  expect(await text(socket)).toContain(` ${status} `);
  server.close();
});
