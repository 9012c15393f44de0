import { fork } from "node:child_process";
import { request } from "node:http";
import { join } from "node:path";
import type { Add } from "../report.ts";
import { compare } from "./comparison.ts";
import { getRequest, load, type Round } from "./load.ts";
import { readVisitors, type Visitors } from "./visitors.ts";
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
  const bare = await startBareServer(await fetchResponse(server.port, path, headers));
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

/** The cached menu pages of many brands for visitors with different cookies, beside one page of a bare server. */
export async function benchVisitors(add: Add, server: Server, brands: readonly BenchBrand[]) {
  const visitors = readVisitors(brands, server.port);
  const [brand] = brands;
  if (!brand) throw new Error("Visitors need a brand");
  const headers = { host: `${brand.sub}.localhost:${server.port}`, "accept-encoding": "br" };
  await visitEach(server, visitors);
  const bare = await startBareServer(await fetchResponse(server.port, "/", headers));
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
function visitEach({ port, pid }: Server, visitors: Visitors): Promise<Round> {
  const requests = visitors.once();
  const nextRequest = () => requests.next().value ?? null;
  return load({ port, pid, nextRequest, seconds: 300, connections: 2 });
}

type Response = { headers: Record<string, string>; body: string };

function fetchResponse(
  port: number,
  path: string,
  headers: Record<string, string>,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, path, headers }, (res) => {
      const chunks: Buffer[] = [];
      res.on("data", (chunk: Buffer) => chunks.push(chunk));
      res.on("end", () => {
        const {
          date: _,
          connection: __,
          "keep-alive": ___,
          ...own
        } = res.headers as Record<string, string>;
        resolve({ headers: own, body: Buffer.concat(chunks).toString("base64") });
      });
    })
      .on("error", reject)
      .end();
  });
}

async function startBareServer(response: Response) {
  const child = fork(join(import.meta.dirname, "bare-server.ts"));
  const listening = new Promise<{ port: number }>((resolve) =>
    child.once("message", (message) => resolve(message as { port: number })),
  );
  child.send(response);
  const { port } = await listening;
  return { port, pid: child.pid, stop: () => child.disconnect() };
}
