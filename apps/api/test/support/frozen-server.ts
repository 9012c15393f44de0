import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/**
 * A proxy to a database that can be frozen: connections are still accepted, but nothing is answered, as by a server
 * whose processes are stopped.
 */
export async function freezableServer(connectionString: string) {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((inner) => {
    const outer = connect(addressOf(connectionString));
    for (const socket of [inner, outer]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        inner.destroy();
        outer.destroy();
      });
    }
    inner.on("data", (bytes) => outer.write(bytes));
    outer.on("data", (bytes) => inner.write(bytes));
    if (isFrozen) for (const socket of [inner, outer]) socket.pause();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(connectionString);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  return {
    connectionString: url.href,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, "close");
    },
  };
}

/** The embedded server listens on a socket in the folder that is the URL's host. */
function addressOf(connectionString: string) {
  const { hostname, port } = new URL(connectionString);
  const host = decodeURIComponent(hostname);
  return host.startsWith("/")
    ? { path: `${host}/.s.PGSQL.${port || 5432}` }
    : { host, port: Number(port || 5432) };
}
