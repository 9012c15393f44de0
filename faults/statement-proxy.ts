import { once } from "node:events";
import { createConnection, createServer, type AddressInfo, type Socket } from "node:net";
import { join } from "node:path";
import pg from "pg";
import type { Point } from "./kill-points.ts";

/**
 * Stands between a process and its PostgreSQL, and lets each statement of its transactions, and each answer to COMMIT, wait for
 * `pass`. The end of the process ends its connections to PostgreSQL at once.
 */
export async function statementProxy(
  connectionString: string,
  pass: (point: Point) => Promise<void>,
) {
  const target = new pg.Client({ connectionString });
  const connect = () =>
    target.host.startsWith("/")
      ? createConnection(join(target.host, `.s.PGSQL.${target.port}`))
      : createConnection(target.port, target.host);
  const listener = createServer((client) => {
    const server = connect();
    const texts: string[] = [];
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.setNoDelay(true);
      one.on("error", () => {});
      one.on("close", () => other.destroy());
    }
    const end = () => client.destroy();
    void forwardStatements(client, server, texts, pass).catch(end);
    void forwardAnswers(server, client, texts, pass).catch(end);
  });
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  const { user = "", password = "", database = "" } = target;
  return {
    connectionString: `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`,
    async close() {
      listener.close();
      await once(listener, "close");
    },
  };
}

/** Parse, Bind, Describe, Execute, Close and Flush, which Sync ends. */
const partsOfStatement = new Set(["P", "B", "D", "E", "C", "H"]);

async function forwardStatements(
  client: Socket,
  server: Socket,
  sent: string[],
  pass: (point: Point) => Promise<void>,
) {
  const prepared = new Map<string, string>();
  let parts: Buffer[] = [];
  let text = "";
  for await (const message of messagesOf(client, 0)) {
    const letter = String.fromCharCode(message[0] ?? 0);
    parts.push(message);
    const [first = "", second = ""] = message.subarray(5).toString().split("\0", 2);
    if (letter === "P") prepared.set(first, second);
    // The first text of Bind is its portal.
    if (letter === "B") text = prepared.get(second) ?? "";
    if (letter === "Q") text = first;
    if (partsOfStatement.has(letter)) continue;
    if (letter === "Q" || letter === "S") {
      if (isOfTransaction(text)) await pass(pointOf(text));
      sent.push(text);
      text = "";
    }
    server.write(Buffer.concat(parts.splice(0)));
  }
}

async function forwardAnswers(
  server: Socket,
  client: Socket,
  sent: string[],
  pass: (point: Point) => Promise<void>,
) {
  for await (const message of messagesOf(server, 1)) {
    const isReady = message[0] === "Z".charCodeAt(0);
    if (isReady && sent.shift() === "COMMIT") await pass({ kind: "committed", name: "COMMIT" });
    client.write(message);
  }
}

/**
 * Whether it changes or reads what operations are about. BEGIN is sent together with a statement; the queue looks for jobs all the
 * time, and what it writes is the end of a job.
 */
function isOfTransaction(text: string): boolean {
  if (text === "" || /^(begin|rollback|listen|unlisten)\b/i.test(text)) return false;
  if (/pg_notify|advisory/.test(text)) return false;
  return !text.includes("graphile_worker") || /^\s*delete from \S*_private_jobs/.test(text);
}

function pointOf(text: string): Point {
  if (text === "COMMIT") return { kind: "commit", name: text };
  const [verb = ""] = text.trim().split(/\s/, 1);
  const table = /\b(?:from|into|update)\s+(?:\S+\.)?"?(\w+)/i.exec(text)?.[1] ?? "";
  return { kind: "statement", name: `${verb} ${table}`.trim(), text };
}

/** @param firstHeader Bytes of the first message before its length: 0 for a client, which begins without a type. */
async function* messagesOf(socket: Socket, firstHeader: 0 | 1): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  let header: number = firstHeader;
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= header + 4) {
      const length = header + rest.readInt32BE(header);
      if (rest.length < length) break;
      yield rest.subarray(0, length);
      rest = rest.subarray(length);
      header = 1;
    }
  }
}
