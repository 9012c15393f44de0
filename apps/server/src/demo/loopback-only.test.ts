import { expect, it } from "vitest";
import { isLoopbackOnly } from "./loopback-only.ts";

const request = (headers: Record<string, string> = {}) =>
  new Request("http://demo.localhost/dev/outbox", { headers });

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
