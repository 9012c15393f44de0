import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

export type HttpServer = {
  port: number;
  /** Takes no more connections, waits for the answers under way, and cuts what is left after the time limit. */
  drain: (timeLimitMs: number) => Promise<void>;
};

type Place = { port: number; host: string | undefined };

/** Longer than proxies keep theirs (60 s is usual): else they send a request into a connection that we close. */
const keepAliveMs = 65_000;
const idleCheckMs = 50;

/** @throws An error with a sentence when the port is taken or not ours to use. */
export async function listen(listener: RequestListener, place: Place): Promise<HttpServer> {
  const server = createServer({ keepAliveTimeout: keepAliveMs }, listener);
  await bind(server, place);
  return {
    port: (server.address() as AddressInfo).port,
    async drain(timeLimitMs) {
      const closed = once(server, "close");
      server.close();
      // A connection that was busy stays open for its next request, which will not come.
      const idle = setInterval(() => server.closeIdleConnections(), idleCheckMs);
      const limit = setTimeout(() => server.closeAllConnections(), timeLimitMs);
      await closed;
      clearInterval(idle);
      clearTimeout(limit);
    },
  };
}

/** Finds out early, before a database is started for nothing. */
export async function checkPort(place: Place): Promise<void> {
  const server = createServer();
  await bind(server, place);
  server.close();
  await once(server, "close");
}

async function bind(server: ReturnType<typeof createServer>, { port, host }: Place) {
  server.listen({ port, host });
  try {
    await once(server, "listening");
  } catch (cause) {
    throw new Error(sentence((cause as NodeJS.ErrnoException).code, port, host), { cause });
  }
}

function sentence(code: string | undefined, port: number, host: string | undefined) {
  if (code === "EADDRINUSE")
    return `Port ${port} is taken: stop what uses it, or set PORT to another one.`;
  if (code === "EACCES") return `Port ${port} is not ours to use: set PORT to one above 1023.`;
  return `Cannot listen on ${host ?? "*"}:${port} (${code}): check HOST and PORT.`;
}
