import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage, type RequestListener } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import { checkPort, listen, type HttpServer, type HttpServerOptions } from "./http-server.ts";
import { rawRequest, sendRaw } from "../test/support/raw-request.ts";

const loopback = { port: 0, host: "127.0.0.1" };
let server: HttpServer;
const agent = new Agent({ keepAlive: true });

afterEach(() => agent.destroy());

type TestListener = (...of: Parameters<RequestListener>) => unknown;

async function serve(listener: TestListener, options: Partial<HttpServerOptions> = {}) {
  server = await listen(async (req, res) => void (await listener(req, res)), loopback, {
    headersOf: () => ({ "x-of-every": "answer" }),
    connections: unlimited,
    onFault(error) {
      throw error;
    },
    ...options,
  });
}

const unlimited = { perAddress: Infinity, isExempt: () => false, onRefused: () => {} };

/** Sends a request over a keep-alive connection. */
function request(): Promise<string> {
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
  it("completes pending requests and accepts no new ones when draining", async () => {
    const { promise: received, resolve: markReceived } = Promise.withResolvers<void>();
    const { promise: finish, resolve: letFinish } = Promise.withResolvers<void>();
    await serve((_request, response) => {
      markReceived();
      void finish.then(() => response.end("whole"));
    });
    const answer = request();
    await received;
    const drained = server.drain(60_000);
    await expect(fetch(`http://127.0.0.1:${server.port}`)).rejects.toThrow("fetch failed");
    letFinish();
    expect(await answer).toBe("whole");
    await drained;
  });

  it("does not wait for idle connections", async () => {
    await serve((_request, response) => response.end("whole"));
    await request();
    await server.drain(60_000);
  });

  it("cuts off requests that exceed the time limit", async () => {
    const { promise: received, resolve: markReceived } = Promise.withResolvers<void>();
    await serve(() => markReceived());
    const answer = request();
    await received;
    await Promise.all([server.drain(10), expect(answer).rejects.toThrow("socket hang up")]);
  });
});

describe("a failing request", () => {
  const reported = () => {
    const faults: unknown[] = [];
    return { faults, onFault: (error: unknown) => void faults.push(error) };
  };

  it.each([
    [
      "at once",
      () => {
        throw new Error("Lost");
      },
    ],
    ["later", () => Promise.reject(new Error("Lost"))],
  ])("%s is answered 500 and reported, without affecting others", async (_, fail) => {
    const { faults, onFault } = reported();
    await serve(({ url }, response) => (url === "/" ? response.end("whole") : fail()), { onFault });
    const { status, headers, body } = await raw("GET /lost");
    expect({ status, body }).toEqual({ status: 500, body: "Internal Server Error" });
    expect(headers.get("content-security-policy")).toBe("default-src 'none'");
    expect(faults).toEqual([new Error("Lost")]);
    expect(await raw("GET /")).toMatchObject({ status: 200, body: "whole" });
    await server.drain(0);
  });

  it("is cut off once a part of the answer was sent", async () => {
    const { faults, onFault } = reported();
    await serve(
      async (_request, response) => {
        response.writeHead(200, { "content-length": "100" }).write("half");
        throw new Error("Lost");
      },
      { onFault },
    );
    expect((await raw("GET /")).body.length).toBeLessThan(100);
    expect(faults).toHaveLength(1);
    await server.drain(0);
  });
});

describe("every answer", () => {
  it.each([
    ["with headers", (response) => response.writeHead(200, { a: "b" }).end("x")],
    ["with a reason", (response) => response.writeHead(200, "Well", { a: "b" }).end("x")],
    ["with headers set before", (response) => response.setHeader("a", "b").end("x")],
  ] satisfies [string, (response: Parameters<RequestListener>[1]) => void][])(
    "has the common headers: %s",
    async (_, answer) => {
      await serve((_request, response) => void answer(response));
      const { headers } = await raw("GET /");
      expect([headers.get("x-of-every"), headers.get("a")]).toEqual(["answer", "b"]);
      await server.drain(0);
    },
  );
});

describe("a malformed or incomplete request", () => {
  it.each([
    ["garbage", "garbage\r\n\r\n", 400],
    ["too long a head", rawRequest("GET /", "a", { long: "x".repeat(9_000) }), 431],
    ["an unsupported expectation", rawRequest("GET /", "a", { expect: "wonders" }), 417],
    ["two lengths", rawRequest("POST /", "a", { "transfer-encoding": "chunked" }, "x"), 400],
  ])("%s is refused with a plain text", async (_, sent, expected) => {
    await serve((_request, response) => response.end("whole"));
    const { status, headers, body } = await sendRaw(server.port, { text: sent });
    expect(status).toBe(expected);
    expect(headers.get("connection")).toBe("close");
    expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(body).toMatch(/^[A-Z][a-z]+/);
    await server.drain(0);
  });

  const timeLimits = { headMs: 50, requestMs: 100, checkEveryMs: 10 };
  it.each([
    ["a head", "GET / HTTP/1.1\r\nhost: a\r\n"],
    ["a body", "POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\n\r\nhal"],
  ])("%s that never completes is cut off", async (_, sent) => {
    await serve((received, response) => void received.on("end", () => response.end()).resume(), {
      timeLimits,
    });
    expect(await sendRaw(server.port, { text: sent })).toMatchObject({
      status: 408,
      body: "Request Timeout",
    });
    await server.drain(0);
  });

  it("a connection without a request is closed without an answer", async () => {
    await serve((_request, response) => response.end(), { timeLimits });
    expect(await text(connect(server.port, loopback.host))).toBe("");
    await server.drain(0);
  });

  it("does not corrupt the answer in progress", async () => {
    const { promise: received, resolve: markReceived } = Promise.withResolvers<void>();
    await serve((_request, response) => {
      response.writeHead(200, { "content-length": "100" }).write("half");
      markReceived();
    });
    const socket = connect(server.port, loopback.host);
    socket.write("GET / HTTP/1.1\r\nhost: a\r\n\r\n");
    await received;
    socket.write("garbage\r\n\r\n");
    expect(await text(socket)).not.toContain("400");
    await server.drain(0);
  });
});

describe("connections of one address", () => {
  const limited = (isExempt = false) => {
    const refused: string[] = [];
    const connections = {
      perAddress: 2,
      isExempt: () => isExempt,
      onRefused: (address: string) => void refused.push(address),
    };
    return { refused, connections };
  };
  const open = async (count: number) => {
    for (let each = 0; each < count; each += 1)
      await once(connect(server.port, loopback.host), "connect");
  };

  it("get an error beyond the limit and are closed beyond twice the limit; others are served", async () => {
    const { refused, connections } = limited();
    await serve((_request, response) => response.end("whole"), { connections });
    await open(2);
    expect(await raw("GET /")).toMatchObject({ status: 429, body: "Too Many Connections" });
    expect(refused).toEqual(["127.0.0.1"]);
    await open(2);
    expect(await raw("GET /")).toMatchObject({ status: 0 });
    expect(await raw("GET /", "127.0.0.2")).toMatchObject({ status: 200 });
    await server.drain(0);
  });

  it("do not count once closed", async () => {
    await serve((_request, response) => response.end("whole"), limited());
    const socket = connect(server.port, loopback.host);
    await once(socket, "connect");
    expect(await raw("GET /")).toMatchObject({ status: 200 });
    socket.write("GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n");
    await text(socket);
    await open(1);
    expect(await raw("GET /")).toMatchObject({ status: 200 });
    await server.drain(0);
  });

  it("have no limit for a trusted proxy", async () => {
    await serve((_request, response) => response.end("whole"), limited(true));
    await open(5);
    expect(await raw("GET /")).toMatchObject({ status: 200 });
    await server.drain(0);
  });
});

const raw = (line: string, from?: string) =>
  sendRaw(server.port, { text: rawRequest(line, "a"), ...(from && { from }) });

describe("checkPort", () => {
  it("reports in a sentence that a port is in use", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    await expect(checkPort({ port, host: "127.0.0.1" })).rejects.toThrow(
      `Port ${port} is taken: stop what uses it, or set PORT to another one.`,
    );
    other.close();
  });
});
