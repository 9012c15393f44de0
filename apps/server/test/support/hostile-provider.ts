import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { seededRandom } from "../../../../tools/seeded-random.ts";

/** Longer than anybody waits. */
const slowMs = 30_000;
const longBytes = 50 * 1024 * 1024;

const send = (status: number, type: string, body: string | Buffer) => (response: ServerResponse) =>
  void response.writeHead(status, { "content-type": type }).end(body);
const json = (body: unknown) => send(200, "application/json", JSON.stringify(body));
const html = "<!doctype html><title>Xizmat vaqtincha ishlamayapti</title><h1>502</h1>";
const random = seededRandom(15);
const garbage = Buffer.from(Array.from({ length: 4_000 }, () => Math.floor(random() * 256)));

/** Until the connection is closed. Tests replace `setTimeout`. */
function every(ms: number, response: ServerResponse, work: () => void) {
  const timer = setInterval(work, ms);
  response.once("close", () => clearInterval(timer));
}

/** The troubles of a provider, each as the rest of a sentence about it. */
export const troubles = {
  "refuses connections": null,
  "answers after 30 seconds": (response) => every(slowMs, response, () => response.end("{}")),
  "sends a byte a second": (response) => {
    response.writeHead(200, { "content-type": "application/json" }).write("{");
    every(1_000, response, () => response.write(" "));
  },
  "answers garbage": send(200, "application/json", garbage),
  "answers HTML": send(200, "text/html", html),
  "answers HTML with 502": send(502, "text/html", html),
  "answers another shape": json({ result: { receipt: {} }, errorCode: 0, ok: true, code: "x" }),
  "sends 50 MB": (response) => {
    response.writeHead(200, { "content-type": "application/json" }).write('{"result":"');
    const chunk = Buffer.alloc(64 * 1024, "a");
    const fill = () => {
      while (!response.destroyed && response.socket && response.socket.bytesWritten < longBytes)
        if (!response.write(chunk)) return;
      response.end('"}');
    };
    response.on("drain", fill);
    fill();
  },
} as const satisfies Record<string, ((response: ServerResponse) => void) | null>;

export type Trouble = keyof typeof troubles;

/** An answer that is as it should be, to requests like `POST /api receipts.create`. */
export type Well = [RegExp, unknown];

/** Plays every provider at one address, and all of them badly. */
export async function hostileProvider() {
  let trouble: Trouble = "answers garbage";
  let wells: readonly Well[] = [];
  let onReached = () => {};
  /** Requests that were answered badly, and how much of each answer was sent. */
  const received: { name: string; sent: () => number; isClosed: Promise<unknown> }[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await textOf(request);
    const name = `${request.method} ${request.url} ${/"method":"([\w.]+)"/.exec(body)?.[1] ?? ""}`;
    const well = wells.find(([pattern]) => pattern.test(name));
    if (well) return json(well[1])(response);
    const { socket } = response;
    const before = socket?.bytesWritten ?? 0;
    const sent = () => (socket?.bytesWritten ?? 0) - before;
    received.push({ name, sent, isClosed: once(response, "close") });
    onReached();
    const spoil = troubles[trouble];
    if (spoil) spoil(response);
    else response.destroy();
  }
  const server = createServer((request, response) => void answer(request, response));
  server.unref();
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  const close = async () => {
    if (!server.listening) return;
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  await listen(0);
  // The cast: a server that listens at a port has such an address.
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    received,
    /** Whether it keeps everybody waiting. */
    isSlow: () => trouble === "answers after 30 seconds" || trouble === "sends a byte a second",
    /** Resolves at the next request that is answered badly. */
    reached: () => new Promise<void>((resolve) => (onReached = resolve)),
    async setTrouble(next: Trouble) {
      trouble = next;
      await close();
      if (troubles[next]) await listen(port);
    },
    /** During this work these requests are answered as they should be, whatever else is wrong. */
    async whileWell<T>(these: readonly Well[], work: () => Promise<T>): Promise<T> {
      const wasDown = !server.listening;
      if (wasDown && these.length > 0) await listen(port);
      wells = these;
      try {
        return await work();
      } finally {
        wells = [];
        if (wasDown) await close();
      }
    },
    close,
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}
