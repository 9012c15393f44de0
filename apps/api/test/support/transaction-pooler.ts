import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import pg from "pg";

/**
 * A pooler in transaction mode like PgBouncer before 1.21: each transaction gets any connection to the server,
 * prepared statements are not tracked, and settings at the start of a connection are refused.
 */
export async function transactionPooler(connectionString: string, size = 4) {
  const servers = await Promise.all(
    Array.from({ length: size }, () => serverConnection(connectionString)),
  );
  const free = [...servers];
  const waiting: ((server: ServerConnection) => void)[] = [];
  const clients = new Set<Socket>();

  const release = (server: ServerConnection) => {
    const next = waiting.shift();
    if (next) next(server);
    else free.push(server);
  };

  function serve(socket: Socket) {
    clients.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => clients.delete(socket));
    let isGreeted = false;
    let server: ServerConnection | null = null;
    let isWaiting = false;
    let rest: Buffer = Buffer.alloc(0);
    let buffered: Buffer[] = [];

    const take = (taken: ServerConnection) => {
      isWaiting = false;
      server = taken;
      taken.use((bytes, isIdle) => {
        socket.write(bytes);
        if (!isIdle) return;
        server = null;
        release(taken);
      });
      for (const message of buffered.splice(0)) taken.send(message);
    };
    const forward = (message: Buffer) => {
      if (server) return server.send(message);
      buffered.push(message);
      if (isWaiting) return;
      const next = free.pop();
      isWaiting = true;
      if (next) take(next);
      else waiting.push(take);
    };

    socket.on("data", (bytes) => {
      const { messages, left } = split(Buffer.concat([rest, bytes]), isGreeted ? 1 : 0);
      rest = left;
      for (const message of messages) {
        if (!isGreeted) {
          isGreeted = acceptStartup(socket, message);
          continue;
        }
        if (message[0] === letter("X")) socket.end();
        else forward(message);
      }
    });
  }

  const listener = createServer(serve);
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  return {
    connectionString: `postgres://anybody@127.0.0.1:${port}/any`,
    async close() {
      for (const socket of clients) socket.destroy();
      for (const { end } of servers) end();
      listener.close();
      await once(listener, "close");
    },
  };
}

type ServerConnection = {
  send: (message: Buffer) => void;
  /** @param onMessage Gets each message; `isIdle` after the one that ends a transaction. */
  use: (onMessage: (message: Buffer, isIdle: boolean) => void) => void;
  end: () => void;
};

/** Authenticated by pg, then used directly. */
async function serverConnection(connectionString: string): Promise<ServerConnection> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  // Missing in the types.
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.removeAllListeners();
  stream.on("error", () => {});
  let rest: Buffer = Buffer.alloc(0);
  let unanswered = 0;
  let onServerMessage: (message: Buffer, isIdle: boolean) => void = () => {};
  stream.on("data", (bytes: Buffer) => {
    const { messages, left } = split(Buffer.concat([rest, bytes]), 1);
    rest = left;
    for (const message of messages) {
      const isReady = message[0] === letter("Z");
      if (isReady) unanswered -= 1;
      onServerMessage(message, isReady && unanswered === 0 && message[5] === letter("I"));
    }
  });
  return {
    send(message) {
      if (message[0] === letter("Q") || message[0] === letter("S")) unanswered += 1;
      stream.write(message);
    },
    use: (onMessage) => (onServerMessage = onMessage),
    end: () => stream.destroy(),
  };
}

const letter = (text: string) => text.charCodeAt(0);

/** @param typeBytes 1; 0 for the first message of a client, which has no type. */
function split(bytes: Buffer, typeBytes: 0 | 1) {
  const messages: Buffer[] = [];
  let at = 0;
  for (let header = typeBytes; bytes.length - at >= header + 4; header = 1) {
    const length = header + bytes.readInt32BE(at + header);
    if (bytes.length - at < length) break;
    messages.push(bytes.subarray(at, at + length));
    at += length;
  }
  return { messages, left: bytes.subarray(at) };
}

const known = new Set(["user", "database", "client_encoding", "application_name"]);

/** @returns Whether the client may continue. */
function acceptStartup(socket: Socket, startup: Buffer): boolean {
  const parameters = startup.subarray(8).toString().split("\0");
  const refused = parameters.filter((name, at) => at % 2 === 0 && name && !known.has(name));
  if (refused.length > 0) {
    socket.end(
      serverMessage("E", `SFATAL\0C08P01\0Munsupported startup parameter: ${refused[0]}\0\0`),
    );
    return false;
  }
  socket.write(
    Buffer.concat([
      serverMessage("R", "\0\0\0\0"),
      serverMessage("S", "client_encoding\0UTF8\0"),
      serverMessage("S", "server_version\x0015.0\0"),
      serverMessage("Z", "I"),
    ]),
  );
  return true;
}

function serverMessage(type: string, body: string): Buffer {
  const bytes = Buffer.from(`${type}\0\0\0\0${body}`, "latin1");
  bytes.writeInt32BE(bytes.length - 1, 1);
  return bytes;
}
