import { createWriteStream } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demoBrands } from "@dasturxon/demo/demo-brands";
import { hostileRequests } from "@dasturxon/server/test/hostile-requests";
import { rawRequest, sendRaw } from "@dasturxon/server/test/raw-request";
import { startProduct, type Product } from "../tools/product.ts";
import { seededRandom } from "../tools/seeded-random.ts";
import { report, type Check } from "./test-environment.ts";

// `npm run hostile [requests] [seed]`: malformed requests to a server with little memory. It has to answer each without a
// fault, to stay within its memory, and to serve every brand afterwards.

const count = Number(process.argv[2] ?? 50_000);
const seed = Number(process.argv[3] ?? 29);
const connections = 32;
const memoryLimitMb = 900;
const shownFailures = 20;
const sampleEveryMs = 250;

type Failure = { status: number; text: string };

const folder = await mkdtemp(join(tmpdir(), "dasturxon-hostile-"));
// When run as root, PostgreSQL has its own account, which needs access to the folder.
await chmod(folder, 0o711);
const reports = join(import.meta.dirname, "../reports");
await mkdir(reports, { recursive: true });
const output = createWriteStream(join(reports, "hostile.log"));
const subs = demoBrands().map((brand) => brand.folder.settings.sub);

try {
  const product = await startProduct(folder, {
    output,
    env: { NODE_OPTIONS: "--max-old-space-size=512", CACHE_MB: "256" },
  });
  const memory = watchMemory(product);
  console.log(`${count} requests from seed ${seed}`);
  const { kinds, failures } = await attack(product);
  printTable(kinds);
  for (const { status, text } of failures.slice(0, shownFailures))
    console.log(`${status}: ${JSON.stringify(text.slice(0, 300))}`);
  const checks = [
    {
      name: "faults: answers of 5xx other than 503",
      found: String(failures.length),
      expected: "0",
      isMet: failures.length === 0,
    },
    ...(await checkHealth(product)),
    await memory.stop(),
  ];
  process.exitCode = report(checks) ? 0 : 1;
  await product.stop().catch(() => (process.exitCode = 1));
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** How often each kind of request got each status. */
type Kinds = Map<string, Map<number, number>>;

async function attack({ port }: Product): Promise<{ kinds: Kinds; failures: Failure[] }> {
  const requests = hostileRequests(seededRandom(seed), {
    port,
    merchantId: await merchantIdOf(port),
    subs,
  });
  const kinds: Kinds = new Map();
  const failures: Failure[] = [];
  let sent = 0;
  async function attackOn() {
    while (sent < count) {
      sent += 1;
      const request = requests.next().value;
      const { status } = await sendRaw(port, request);
      const statuses = kinds.get(request.kind) ?? new Map<number, number>();
      kinds.set(request.kind, statuses.set(status, (statuses.get(status) ?? 0) + 1));
      if (status >= 500 && status !== 503) failures.push({ status, text: request.text });
    }
  }
  await Promise.all(Array.from({ length: connections }, attackOn));
  return { kinds, failures };
}

async function merchantIdOf(port: number): Promise<string> {
  const [sub = ""] = subs;
  const line = `GET /api/users/v1/merchants/sub/${sub}`;
  const { body } = await sendRaw(port, { text: rawRequest(line, `${sub}.localhost:${port}`) });
  return (JSON.parse(body) as { id: string }).id;
}

async function checkHealth({ port, process: server }: Product): Promise<Check[]> {
  const pages = subs.map(async (sub): Promise<Check> => {
    const host = `${sub}.localhost:${port}`;
    const { status } = await sendRaw(port, { text: rawRequest("GET /", host) });
    return {
      name: `afterwards: the menu of ${sub}`,
      found: String(status),
      expected: "200",
      isMet: status === 200,
    };
  });
  return [
    {
      name: "afterwards: the process",
      found: server.exitCode === null ? "lives" : `ended with ${server.exitCode}`,
      expected: "lives",
      isMet: server.exitCode === null,
    },
    ...(await Promise.all(pages)),
  ];
}

function watchMemory({ process: server }: Product) {
  let peakMb = 0;
  const sample = async () => {
    const status = await readFile(`/proc/${server.pid}/status`, "utf8").catch(() => "");
    peakMb = Math.max(peakMb, Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  };
  const timer = setInterval(() => void sample(), sampleEveryMs);
  return {
    async stop(): Promise<Check> {
      clearInterval(timer);
      await sample();
      return {
        name: "peak memory of the process",
        found: `${Math.round(peakMb)} MB`,
        expected: `at most ${memoryLimitMb} MB`,
        isMet: peakMb > 0 && peakMb <= memoryLimitMb,
      };
    },
  };
}

function printTable(kinds: Kinds) {
  const all = [...new Set([...kinds.values()].flatMap((statuses) => [...statuses.keys()]))];
  const columns = all.toSorted((a, b) => a - b);
  const row = (name: string, cells: readonly (string | number)[]) =>
    console.log(name.padEnd(10) + cells.map((cell) => String(cell).padStart(8)).join(""));
  // 0: the connection was closed before a response.
  row("status", columns);
  for (const [kind, statuses] of kinds)
    row(
      kind,
      columns.map((status) => statuses.get(status) ?? 0),
    );
}
