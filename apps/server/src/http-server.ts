import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { answerClass, sendFailed } from "./gateway/answers.ts";
import { connectionLimit, type ConnectionLimitOptions } from "./gateway/address-limits.ts";

export type HttpServer = {
  port: number;
  /** Stops accepting connections, waits for pending answers, and closes the rest after the time limit. */
  drain: (timeLimitMs: number) => Promise<void>;
};

export type Binding = {
  port: number;
  /** Undefined: every address of the machine. */
  host: string | undefined;
  /** Environment variables that set them, for error messages; `PORT` and `HOST` by default. */
  variables?: { port: string; host: string };
};

/** Answers a request, or rejects; its promise settles after everything that it starts. */
export type Listener = (req: IncomingMessage, res: ServerResponse) => Promise<void> | void;

export type HttpServerOptions = {
  /** Headers of every answer to a request. */
  headersOf: (req: IncomingMessage) => OutgoingHttpHeaders;
  connections: ConnectionLimitOptions;
  /** Called with the error of a listener; the request is answered 500. */
  onFault: (error: unknown, req: IncomingMessage) => void;
  /** Time limits for the head of a request, and for a whole request. */
  timeLimits?: { headMs: number; requestMs: number; checkEveryMs: number };
};

/**
 * Longer than usual proxies keep theirs (60 s): otherwise they send a request into a connection that we are
 * closing.
 */
const keepAliveMs = 65_000;
const idleCheckMs = 50;
/** Several times as large as the shop's addresses and cookies. */
const maxHeadBytes = 8_192;
/** Enough for the largest body of a call at 10 kB/s. */
const usualTimeLimits = { headMs: 10_000, requestMs: 30_000, checkEveryMs: 1_000 };

/**
 * Runs a listener with limits per address, isolated from the errors of single requests.
 *
 * @throws An error with a sentence when the port is in use or not permitted.
 */
export async function listen(
  listener: Listener,
  binding: Binding,
  { headersOf, connections, onFault, timeLimits = usualTimeLimits }: HttpServerOptions,
): Promise<HttpServer> {
  const limit = connectionLimit(connections);
  const pending = new WeakMap<object, ServerResponse>();
  const server = createServer(
    {
      ServerResponse: answerClass(headersOf),
      // A tenth more cached pages per second: nobody reads the body of a GET.
      optimizeEmptyRequests: true,
      maxHeaderSize: maxHeadBytes,
      headersTimeout: timeLimits.headMs,
      requestTimeout: timeLimits.requestMs,
      connectionsCheckingInterval: timeLimits.checkEveryMs,
      keepAliveTimeout: keepAliveMs,
    },
    answer,
  );
  server.on("connection", limit.take);
  server.on("checkExpectation", (_req, res) => sendText(res, 417, "Expectation Failed"));
  server.on("clientError", (error, socket) =>
    // The cast: the connections of a `node:http` server are sockets.
    refuseUnread(error, socket as Socket, pending.get(socket)),
  );

  /** The only place that handles an error or a rejected promise of a request. */
  function answer(req: IncomingMessage, res: ServerResponse): void {
    const fail = (error: unknown) => {
      onFault(error, req);
      sendFailed(res);
    };
    pending.set(req.socket, res);
    try {
      if (limit.isSurplus(req.socket)) sendText(res, 429, "Too Many Connections");
      else listener(req, res)?.catch(fail);
    } catch (error) {
      fail(error);
    }
  }

  await bind(server, binding);
  return {
    port: (server.address() as AddressInfo).port,
    async drain(timeLimitMs) {
      const closed = once(server, "close");
      server.close();
      // A busy connection stays open for its next request, which will not be accepted.
      const idle = setInterval(() => server.closeIdleConnections(), idleCheckMs);
      const forced = setTimeout(() => server.closeAllConnections(), timeLimitMs);
      await closed;
      clearInterval(idle);
      clearTimeout(forced);
    },
  };
}

/** Refuses a request and closes its connection. */
function sendText(res: ServerResponse, status: number, text: string) {
  const headers = { "content-type": "text/plain; charset=utf-8", connection: "close" };
  res.writeHead(status, headers).end(text);
}

const unreadStatuses: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Content Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Answers a malformed or late request, unless an answer is already in progress on the connection. */
function refuseUnread(
  { code = "" }: NodeJS.ErrnoException,
  socket: Socket,
  answer: ServerResponse | undefined,
) {
  const isAnswering = answer !== undefined && answer.headersSent && !answer.writableFinished;
  // A connection that a browser opened ahead and did not use is closed without an answer.
  if (isAnswering || !socket.writable || socket.bytesRead === 0 || code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  const status = unreadStatuses[code] ?? "400 Bad Request";
  socket.write(
    `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-type: text/plain; charset=utf-8\r\n` +
      `x-content-type-options: nosniff\r\ncontent-length: ${status.length - 4}\r\n\r\n${status.slice(4)}`,
  );
  socket.destroySoon();
}

/** Fails early, before a database is started in vain. */
export async function checkPort(binding: Binding): Promise<void> {
  const server = createServer();
  await bind(server, binding);
  server.close();
  await once(server, "close");
}

async function bind(server: ReturnType<typeof createServer>, binding: Binding) {
  server.listen({ port: binding.port, host: binding.host });
  try {
    await once(server, "listening");
  } catch (cause) {
    throw new Error(sentence((cause as NodeJS.ErrnoException).code, binding), { cause });
  }
}

function sentence(
  code: string | undefined,
  { port, host, variables = { port: "PORT", host: "HOST" } }: Binding,
) {
  if (code === "EADDRINUSE")
    return `Port ${port} is taken: stop what uses it, or set ${variables.port} to another one.`;
  if (code === "EACCES")
    return `Port ${port} is not ours to use: set ${variables.port} to one above 1023.`;
  return `Cannot listen on ${host ?? "*"}:${port} (${code}): check ${variables.host} and ${variables.port}.`;
}
