import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { followStream } from "./follow-stream.ts";
import type { FollowOptions } from "./follow-stream.ts";

type TestEvent = { number: number };

const quick = { firstDelayMs: 5, longestDelayMs: 20, pollMs: 10, silenceMs: 400 };

let server: Server;
let url: string;
let requests: IncomingMessage[];
/** Behaviour of each connection, in order; the last one repeats. */
let behaviours: ((response: ServerResponse) => void)[];
let running: { stop(): void }[];

beforeEach(async () => {
  requests = [];
  running = [];
  server = createServer((request, response) => {
    requests.push(request);
    behaviours[Math.min(requests.length, behaviours.length) - 1]?.(response);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

afterEach(() => {
  for (const stream of running) stream.stop();
  server.closeAllConnections();
  server.close();
});

const connect = (headers: Record<string, string | undefined>, signal: AbortSignal) => {
  const sent = Object.fromEntries(
    Object.entries(headers).flatMap(([k, v]) => (v === undefined ? [] : [[k, v]])),
  );
  return fetch(url, { headers: sent, signal });
};

function follow(options: Partial<FollowOptions<TestEvent>> = {}) {
  const onEvent = vi.fn<(event: TestEvent) => void>();
  running.push(followStream<TestEvent>(connect, { onEvent, timing: quick, ...options }));
  return onEvent;
}

const opening = (response: ServerResponse) =>
  response.writeHead(200, { "content-type": "text/event-stream" });
const event = (number: number) => `id: e${number}\ndata: ${JSON.stringify({ number })}\n\n`;

describe("followStream", () => {
  it("passes on each event, however its bytes are split", async () => {
    behaviours = [
      (response) => {
        opening(response).write(`: hello\n\n${event(1)}id: e2\nda`);
        setTimeout(() => response.write('ta: {"number":\ndata: 2}\n\n'), 10);
      },
    ];
    const onEvent = follow();
    await vi.waitFor(() => expect(onEvent.mock.calls).toEqual([[{ number: 1 }], [{ number: 2 }]]));
  });

  it("resumes after the last event received", async () => {
    behaviours = [
      (response) => opening(response).end(event(7)),
      (response) => opening(response).write(event(8)),
    ];
    const onEvent = follow({ lastEventId: "e6" });
    await vi.waitFor(() => expect(onEvent).toHaveBeenCalledTimes(2));
    expect(requests.map(({ headers }) => headers["last-event-id"])).toEqual(["e6", "e7"]);
  });

  it("polls only while no stream is open", async () => {
    const poll = vi.fn();
    behaviours = [
      (response) => response.writeHead(503).end(),
      (response) => response.writeHead(503).end(),
      (response) => opening(response).write(event(1)),
    ];
    const onEvent = follow({ poll });
    await vi.waitFor(() => expect(onEvent).toHaveBeenCalledOnce());
    expect(poll.mock.calls.length).toBeGreaterThanOrEqual(2);
    const before = poll.mock.calls.length;
    await new Promise((resolve) => setTimeout(resolve, quick.pollMs * 3));
    expect(poll).toHaveBeenCalledTimes(before);
  });

  it("reconnects after too long a silence", async () => {
    behaviours = [
      (response) => opening(response).write(event(1)),
      (response) => opening(response).write(event(2)),
    ];
    const onLive = vi.fn();
    const onEvent = follow({ onLive, timing: { ...quick, silenceMs: 500 } });
    await vi.waitFor(() => expect(onEvent).toHaveBeenCalledWith({ number: 2 }), 10_000);
    expect(onLive.mock.calls.slice(0, 3)).toEqual([[true], [false], [true]]);
  });

  it("stops on a permanent refusal", async () => {
    behaviours = [(response) => response.writeHead(401).end()];
    const onLive = vi.fn();
    follow({ onLive });
    await vi.waitFor(() => expect(onLive).toHaveBeenCalledWith(false));
    await new Promise((resolve) => setTimeout(resolve, quick.longestDelayMs * 2));
    expect(requests).toHaveLength(1);
  });

  it("closes its connection when stopped", async () => {
    let closed = false;
    behaviours = [
      (response) => {
        response.on("close", () => (closed = true));
        opening(response).write(event(1));
      },
    ];
    const onEvent = follow();
    await vi.waitFor(() => expect(onEvent).toHaveBeenCalledOnce());
    running[0]?.stop();
    await vi.waitFor(() => expect(closed).toBe(true));
    expect(requests).toHaveLength(1);
  });
});
