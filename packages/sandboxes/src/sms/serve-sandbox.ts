import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";

export type ServedSandbox = {
  /** Without a trailing slash. */
  url: string;
  /** Closes open connections too. */
  stop: () => Promise<void>;
};

/**
 * Serves a sandbox on the loopback, so that adapters reach it as they reach a real gateway. It does not keep the process
 * running.
 *
 * @param handle Hangs up by throwing. @param port 0: a free one.
 */
export async function serveSandbox(
  handle: (request: Request) => Promise<Response>,
  port = 0,
): Promise<ServedSandbox> {
  const listener = getRequestListener(
    async (request, { outgoing }) => {
      try {
        return await handle(request);
      } catch {
        outgoing.destroy();
        return RESPONSE_ALREADY_SENT;
      }
    },
    { overrideGlobalObjects: false },
  );
  const server = createServer((req, res) => void listener(req, res));
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  server.unref();
  // The cast: a server that listens at a port has such an address.
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${taken}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
