import { fork } from "node:child_process";
import { join } from "node:path";
import type { Add } from "../report.ts";
import type { BareServerStart } from "./bare-server.ts";
import { compare } from "./comparison.ts";
import { getRequest, load, type Round } from "./load.ts";
import { readVisitors } from "./visitors.ts";
import type { BenchBrand } from "./brand-copies.ts";

export type Server = { port: number; pid: number | undefined };

const rounds = 5;
const seconds = 2;
const connections = 8;
const baselineName = "bare node:http";

/** A cached response for one visitor, beside a bare `node:http` server that sends the same headers and bytes. */
export async function benchCachedResponse(
  add: Add,
  server: Server,
  { name, host, path, atLeast }: { name: string; host: string; path: string; atLeast: number },
) {
  const headers = { host, "accept-encoding": "br" };
  const bare = await startBareServer({ port: server.port, path, requests: [headers] });
  const nextRequest = () => getRequest(path, headers);
  const rate = ({ port, pid }: Server) => load({ port, pid, nextRequest, seconds, connections });
  try {
    await compare(add, {
      name,
      baselineName,
      rounds,
      sides: { product: () => rate(server), baseline: () => rate(bare) },
      budget: { atLeast, of: "share" },
    });
  } finally {
    bare.stop();
  }
}

/**
 * The cached menu pages of many brands for visitors with different cookies, beside a bare server with the same pages:
 * reading megabytes of them from memory costs both the same.
 */
export async function benchVisitors(add: Add, server: Server, brands: readonly BenchBrand[]) {
  const visitors = readVisitors(brands, server.port);
  const requests = visitors.ofEach();
  await visit(server, requests);
  const bare = await startBareServer({ port: server.port, path: "/", requests });
  const rate = ({ port, pid }: Server) =>
    load({ port, pid, nextRequest: visitors.next, seconds, connections });
  try {
    await compare(add, {
      name: `${visitors.count.toLocaleString("en")} visitors, ${brands.length} brands`,
      baselineName,
      rounds,
      sides: { product: () => rate(server), baseline: () => rate(bare) },
      budget: { atLeast: 0.7, of: "share" },
    });
  } finally {
    bare.stop();
  }
}

/** Renders and caches the pages; with few connections, since the first page of each brand loads its menu. */
function visit({ port, pid }: Server, requests: readonly Record<string, string>[]): Promise<Round> {
  const remaining = requests.values();
  const nextRequest = () => {
    const { value } = remaining.next();
    return value ? getRequest("/", value) : null;
  };
  return load({ port, pid, nextRequest, seconds: 300, connections: 2 });
}

async function startBareServer(start: BareServerStart) {
  const child = fork(join(import.meta.dirname, "bare-server.ts"));
  const listening = new Promise<{ port: number }>((resolve) =>
    child.once("message", (message) => resolve(message as { port: number })),
  );
  child.send(start);
  const { port } = await listening;
  return { port, pid: child.pid, stop: () => child.disconnect() };
}
