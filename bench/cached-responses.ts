import { fork } from "node:child_process";
import { request } from "node:http";
import { join } from "node:path";
import { answersPerSecond, getHead } from "./load.ts";
import { inTurn, line, percent, perSecond } from "./rounds.ts";

/** Compares a cached response with a bare `node:http` server that sends the same headers and bytes. */
export async function benchCachedResponse(what: string, port: number, host: string, path: string) {
  const headers = { host, "accept-encoding": "br" };
  const answer = await fetchOnce(port, path, headers);
  const bare = await startBare(answer);
  const seconds = 3;
  try {
    const { ours, baseline } = await inTurn(5, {
      ours: () => answersPerSecond(port, getHead(path, headers), seconds),
      baseline: () => answersPerSecond(bare.port, getHead(path, headers), seconds),
    });
    line(
      what,
      `${perSecond(ours)} (${percent(ours / baseline)})`,
      `bare node:http, same bytes: ${perSecond(baseline)}`,
      "≥ 80 %",
    );
  } finally {
    bare.stop();
  }
}

type Answer = { headers: Record<string, string>; body: string };

function fetchOnce(port: number, path: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, path, headers }, (res) => {
      const chunks: Buffer[] = [];
      res.on("data", (chunk: Buffer) => chunks.push(chunk));
      res.on("end", () => {
        const {
          date: _,
          connection: __,
          "keep-alive": ___,
          ...kept
        } = res.headers as Record<string, string>;
        resolve({ headers: kept, body: Buffer.concat(chunks).toString("base64") });
      });
    })
      .on("error", reject)
      .end();
  });
}

async function startBare(answer: Answer) {
  const child = fork(join(import.meta.dirname, "bare-server.ts"));
  const listening = new Promise<{ port: number }>((resolve) =>
    child.once("message", (message) => resolve(message as { port: number })),
  );
  child.send(answer);
  const { port } = await listening;
  return { port, stop: () => child.disconnect() };
}
