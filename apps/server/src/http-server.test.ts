import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { checkPort, listen, type HttpServer } from "./http-server.ts";

const loopback = { port: 0, host: "127.0.0.1" };
let server: HttpServer;
const agent = new Agent({ keepAlive: true });

afterEach(() => agent.destroy());

async function serve(listener: RequestListener) {
  server = await listen(listener, loopback);
}

/** Asks over a connection that is kept for more. */
function ask(): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ port: server.port, host: loopback.host, agent }, (response: IncomingMessage) => {
      let body = "";
      response.on("data", (chunk: Buffer) => (body += chunk.toString()));
      response.on("end", () => resolve(body));
      response.on("error", reject);
    }).on("error", reject);
  });
}

describe("listen", () => {
  it("answers what is under way before it ends, and takes nothing more", async () => {
    const { promise: asked, resolve: markAsked } = Promise.withResolvers<void>();
    const { promise: finish, resolve: letFinish } = Promise.withResolvers<void>();
    await serve((_request, response) => {
      markAsked();
      void finish.then(() => response.end("whole"));
    });
    const answer = ask();
    await asked;
    const drained = server.drain(60_000);
    await expect(fetch(`http://127.0.0.1:${server.port}`)).rejects.toThrow("fetch failed");
    letFinish();
    expect(await answer).toBe("whole");
    await drained;
  });

  it("does not wait for connections that are only kept", async () => {
    await serve((_request, response) => response.end("whole"));
    await ask();
    await server.drain(60_000);
  });

  it("cuts off what takes longer than the time limit", async () => {
    const { promise: asked, resolve: markAsked } = Promise.withResolvers<void>();
    await serve(() => markAsked());
    const answer = ask();
    await asked;
    await Promise.all([server.drain(10), expect(answer).rejects.toThrow("socket hang up")]);
  });
});

describe("checkPort", () => {
  it("says in a sentence that a port is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    await expect(checkPort({ port, host: "127.0.0.1" })).rejects.toThrow(
      `Port ${port} is taken: stop what uses it, or set PORT to another one.`,
    );
    other.close();
  });
});
