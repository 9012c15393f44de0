import { expect, it } from "vitest";
import { isLoopbackOnly } from "./loopback-only.ts";

const request = (headers: Record<string, string> = {}, host = "demo.localhost:3000") =>
  new Request(`http://${host}/dev/outbox`, { headers });

it.each(["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"])(
  "a peer at %s sits at this machine",
  (peer) => {
    expect(isLoopbackOnly(request(), peer)).toBe(true);
  },
);

it.each(["192.168.1.4", "::ffff:10.0.0.1", "2001:db8::1", ""])("a peer at %j does not", (peer) => {
  expect(isLoopbackOnly(request(), peer)).toBe(false);
});

it.each(["x-forwarded-for", "forwarded", "via", "x-real-ip"])(
  "nobody does who comes with %s",
  (header) => {
    expect(isLoopbackOnly(request({ [header]: "203.0.113.7" }), "127.0.0.1")).toBe(false);
  },
);

it.each(["localhost:3000", "127.0.0.1:3000", "[::1]:3000", "Choyxona.Localhost"])(
  "this machine is called %s",
  (host) => {
    expect(isLoopbackOnly(request({ host }, host), "127.0.0.1")).toBe(true);
  },
);

// A foreign page whose name leads here reads what it is sent; a proxy that names nobody keeps the public name.
it.each(["rebound.example:3000", "shop.example.uz", "localhost.example"])(
  "this machine is not called %s",
  (host) => {
    expect(isLoopbackOnly(request({ host }, host), "127.0.0.1")).toBe(false);
  },
);
