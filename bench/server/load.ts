import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { quantile } from "../quantile.ts";

/** Figures of one round of load. CPU is of the server alone. */
export type Round = { perSecond: number; p50Ms: number; p99Ms: number; cpuMicros: number };

type Load = {
  port: number;
  /** The server's process, for its CPU time. */
  pid: number | undefined;
  /** The next request as sent; null ends the load early. */
  nextRequest: () => string | null;
  seconds: number;
  connections: number;
};

/**
 * Each connection sends a request, waits for the whole response, and sends the next. Responses are not parsed beyond
 * status and length, so that the server and not the load generator is the slower of the two.
 *
 * @throws When a response is not 200.
 */
export async function load({ port, pid, nextRequest, seconds, connections }: Load): Promise<Round> {
  return measure({
    pid,
    workers: connections,
    seconds,
    async work(isOver, onDone) {
      const connection = openConnection(port);
      try {
        for (let request = nextRequest(); request && !isOver(); request = nextRequest()) {
          const startedAt = performance.now();
          await connection.send(request);
          onDone(performance.now() - startedAt);
        }
      } finally {
        connection.close();
      }
    },
  });
}

type Work = {
  pid: number | undefined;
  workers: number;
  seconds: number;
  work: (isOver: () => boolean, onDone: (ms: number) => void) => Promise<void>;
};

/** Runs the work in parallel for the given seconds and times each reported item. */
export async function measure({ pid, workers, seconds, work }: Work): Promise<Round> {
  const durations: number[] = [];
  const cpuBefore = cpuMicros(pid);
  const startedAt = performance.now();
  const isOver = () => performance.now() - startedAt > seconds * 1000;
  const onDone = (ms: number) => durations.push(ms);
  await Promise.all(Array.from({ length: workers }, () => work(isOver, onDone)));
  return {
    perSecond: (durations.length / (performance.now() - startedAt)) * 1000,
    p50Ms: quantile(durations, 0.5),
    p99Ms: quantile(durations, 0.99),
    cpuMicros: (cpuMicros(pid) - cpuBefore) / durations.length,
  };
}

export function openConnection(port: number) {
  const socket = connect(port, "127.0.0.1").setNoDelay();
  let head: Buffer | null = null;
  let missing = Number.NaN;
  let settle: { resolve: () => void; reject: (error: Error) => void } | undefined;

  socket.on("error", (error) => settle?.reject(error));
  socket.on("close", () => settle?.reject(new Error("The server closed the connection")));
  socket.on("data", (chunk) => {
    if (Number.isNaN(missing)) {
      head = head ? Buffer.concat([head, chunk]) : chunk;
      const headEnd = head.indexOf("\r\n\r\n");
      if (headEnd < 0) return;
      const text = head.toString("latin1", 0, headEnd);
      if (!text.startsWith("HTTP/1.1 200"))
        return settle?.reject(new Error(head.toString().slice(0, 1000)));
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? Infinity);
      missing = headEnd + 4 + length - head.length;
    } else missing -= chunk.length;
    const isChunkedEnd =
      missing === Infinity && chunk.subarray(-5).toString("latin1") === "0\r\n\r\n";
    if (missing > 0 && !isChunkedEnd) return;
    head = null;
    missing = Number.NaN;
    settle?.resolve();
  });

  return {
    send: (request: string) =>
      new Promise<void>((resolve, reject) => {
        settle = { resolve, reject };
        socket.write(request);
      }),
    close() {
      settle = undefined;
      socket.destroy();
    },
  };
}

export const getRequest = (path: string, headers: Record<string, string>) =>
  `GET ${path} HTTP/1.1\r\n${headerLines(headers)}\r\n`;

export function postRequest(path: string, headers: Record<string, string>, body: object) {
  const text = JSON.stringify(body);
  const length = Buffer.byteLength(text);
  return `POST ${path} HTTP/1.1\r\n${headerLines(headers)}content-type: application/json\r\ncontent-length: ${length}\r\n\r\n${text}`;
}

const headerLines = (headers: Record<string, string>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");

let addresses = 0;

/**
 * Another address for each request, since requests of one address are limited. Needs a server that trusts us as its
 * proxy.
 */
export function nextAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** Linux counts processor time in ticks of 10 ms for every program. */
const microsPerTick = 10_000;

/** Processor time of a process since its start, in microseconds; NaN where the system has no /proc. */
export function cpuMicros(pid: number | undefined): number {
  try {
    // The name of the program, in parentheses, may hold spaces.
    const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
    const [userTicks, systemTicks] = fields.split(" ").slice(11, 13);
    return (Number(userTicks) + Number(systemTicks)) * microsPerTick;
  } catch {
    return Number.NaN;
  }
}
