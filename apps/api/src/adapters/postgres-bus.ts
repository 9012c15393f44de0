import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import * as z from "zod";
import type { Bus, BusMessage } from "../ports/bus.ts";

export type PostgresBusOptions = {
  /** A direct connection: a pooler in transaction mode loses `LISTEN`. */
  connectionString: string;
  /** Called with the error of a listener; the other listeners still get the message. */
  onFault: (error: unknown) => void;
  /** Called once when the connection is lost or cannot be made, until it is restored. */
  onLost?: (error: unknown) => void;
};

export type PostgresBus = Bus & {
  /** Resolves once messages of other processes are received. */
  connected(): Promise<void>;
  /** Sends queued messages and ends the connection. */
  close(): Promise<void>;
};

const channel = "dasturxon";
/**
 * Messages are collected for this long and sent together, outside of the transactions that they announce: PostgreSQL
 * serialises commits with notifications, over all databases of a cluster.
 */
const collectMs = 20;
/** A payload of PostgreSQL has to be shorter than 8,000 bytes. */
const maxPayload = 7_900;
/** More than accumulate unless the database is away for long: then one `resync` replaces them. */
const maxWaiting = 20_000;
const reconnectMs = 250;
const aliveCheckMs = 5_000;
const answerMs = 3_000;

const id = z.uuid();
const Message = z.discriminatedUnion("topic", [
  z.object({ topic: z.literal("merchant"), merchantId: id }),
  z.object({ topic: z.literal("person"), merchantId: id, userId: id }),
  z.object({ topic: z.literal("orders"), merchantId: id, userId: id.nullable() }),
  z.object({ topic: z.literal("reservations"), merchantId: id }),
  z.object({ topic: z.literal("reviews"), merchantId: id }),
  z.object({ topic: z.literal("group"), merchantId: id, groupId: id }),
  z.object({ topic: z.literal("kitchen"), merchantId: id }),
  z.object({ topic: z.literal("resync") }),
]);
const Payload = z.object({ from: id, messages: z.array(Message) });

/**
 * The bus of all processes on one database, by LISTEN and NOTIFY on its own connection. While the connection is lost
 * this process still gets its own messages; afterwards it sends the queued ones and announces `resync`, since others
 * may have sent messages meanwhile.
 */
export function postgresBus({
  connectionString,
  onFault,
  onLost,
}: PostgresBusOptions): PostgresBus {
  const self = randomUUID();
  const listeners = new Set<(message: BusMessage) => void>();
  const stopping = new AbortController();
  const firstConnection = Promise.withResolvers<void>();
  /** Keyed by their text, so that a message is queued once only. */
  let waiting = new Set<string>();
  let connection: { client: pg.Client; drop: (reason: unknown) => void } | null = null;
  let isHearing = true;
  let sending: Promise<void> | null = null;
  let collecting: NodeJS.Timeout | undefined;

  function publishHere(message: BusMessage) {
    for (const listener of listeners) {
      try {
        listener(message);
      } catch (error) {
        onFault(error);
      }
    }
  }

  function receive(payload: string | undefined) {
    const { success, data, error } = Payload.safeParse(parseJson(payload));
    if (!success) return onFault(error);
    if (data.from !== self) data.messages.forEach(publishHere);
  }

  function collect(message: BusMessage) {
    if (waiting.size >= maxWaiting) waiting = new Set([JSON.stringify({ topic: "resync" })]);
    else waiting.add(JSON.stringify(message));
    collecting ??= setTimeout(() => {
      collecting = undefined;
      void send();
    }, collectMs).unref();
  }

  function send(): Promise<void> {
    sending ??= sendWaiting().finally(() => (sending = null));
    return sending;
  }

  /** Unsent messages stay queued until the next connection. */
  async function sendWaiting() {
    for (;;) {
      if (!connection || waiting.size === 0) return;
      const { client, drop } = connection;
      const batch = takeBatch(waiting);
      try {
        const payload = `{"from":"${self}","messages":[${batch.join(",")}]}`;
        await client.query("select pg_notify($1, $2)", [channel, payload]);
      } catch (error) {
        waiting = new Set([...batch, ...waiting]);
        return drop(error);
      }
    }
  }

  /** Listens until the connection is lost. @throws The reason. */
  async function listen(signal: AbortSignal) {
    const client = new pg.Client({
      connectionString,
      application_name: "dasturxon bus",
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      keepAlive: true,
    });
    const { promise: lost, reject: drop } = Promise.withResolvers<never>();
    lost.catch(() => {});
    client.on("error", drop);
    client.on("end", () => drop(new Error("The connection has ended")));
    client.on("notification", ({ payload }) => receive(payload));
    const onAbort = () => drop(signal.reason);
    signal.addEventListener("abort", onAbort);
    let aliveCheck: NodeJS.Timeout | undefined;
    try {
      await Promise.race([client.connect(), lost]);
      await client.query(`listen ${channel}`);
      aliveCheck = setInterval(() => void client.query("select 1").catch(drop), aliveCheckMs);
      aliveCheck.unref();
      connection = { client, drop };
      isHearing = true;
      // Messages sent before this moment were missed.
      publishHere({ topic: "resync" });
      firstConnection.resolve();
      void send();
      await lost;
    } finally {
      connection = null;
      clearInterval(aliveCheck);
      signal.removeEventListener("abort", onAbort);
      client.end().catch(() => {});
    }
  }

  function noteLoss(error: unknown) {
    if (isHearing) onLost?.(error);
    isHearing = false;
  }

  async function listenAgain() {
    const { signal } = stopping;
    while (!signal.aborted) {
      await listen(signal).catch((error: unknown) => signal.aborted || noteLoss(error));
      await pause(reconnectMs, undefined, { signal }).catch(() => {});
    }
  }
  const ended = listenAgain();

  return {
    publish(message) {
      publishHere(message);
      collect(message);
    },
    publishHere,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    connected: () => firstConnection.promise,
    async close() {
      clearTimeout(collecting);
      // The first may have begun before the last message came.
      await send();
      await send();
      stopping.abort();
      await ended;
    },
  };
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined; // The schema refuses it.
  }
}

/** Removes as many as fit into one payload; they contain one-byte characters only. */
function takeBatch(messages: Set<string>): string[] {
  const batch: string[] = [];
  let length = 100;
  for (const message of messages) {
    length += message.length + 1;
    if (length > maxPayload) break;
    batch.push(message);
    messages.delete(message);
  }
  return batch;
}
