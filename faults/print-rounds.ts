import { spawn, type ChildProcess } from "node:child_process";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { hashToken } from "@dasturxon/api/http/session-token";
import { writeState, type State } from "@dasturxon/printer/state-file";
import { receiptPrinter, type Paper } from "@dasturxon/sandboxes/printer/receipt-printer";
import type { Product } from "../tools/product.ts";
import type { Customer } from "./order-load.ts";
import { callApi, pickUpOf, startEnvironment, type TestEnvironment } from "./test-environment.ts";

/** The processes and devices that are killed. */
export const victims = ["printer", "agent", "server"] as const;
export type Victim = (typeof victims)[number];

export type PrintReport = {
  orders: number;
  kills: Record<Victim, number>;
  /** Papers that were cut, and those among them that say that they are copies. */
  papers: number;
  copies: number;
  /** Papers that a kill cut short. */
  torn: number;
  findings: { name: string; found: number; expected: number }[];
};

export type PrintOptions = {
  orders: number;
  /** Numbers from 0 to 1. */
  random: () => number;
  output?: Writable;
};

const shortestMs = 100;
const longestMs = 3_000;
const patienceMs = 120_000;
/** Under kills a ticket takes that long at most, on the average. */
const patienceMsPerOrder = 2_000;

/**
 * Prints the tickets of orders by the print agent on a simulated printer, while printer, agent and server are killed at random
 * moments.
 */
export async function printRounds({ orders, random, output }: PrintOptions): Promise<PrintReport> {
  const environment = await startEnvironment(output);
  const printer = await receiptPrinter({ msPerRow: 0.3 });
  const port = String(await freePort());
  const start = () =>
    environment.start({ PORT: port, OFFICE_HOST: "localhost", BUILD_POLL_INTERVAL_MS: "3600000" });
  let server: Product = await start();
  const agentFolder = join(environment.folder, "agent");
  await writeState(
    join(agentFolder, "printer.json"),
    await pairedAgent(environment, `http://localhost:${port}`, printer.port),
  );
  let agent = startAgent(agentFolder, output);
  try {
    const { client, brand } = environment;
    await client.query("update branch set auto_accept = true where merchant_id = $1", [
      brand.merchant.id,
    ]);
    // Before the first order, or its ticket would not be made.
    await until("the printer is known", async () => (await count(environment, "printer")) === 1);
    const draft = await pickUpOf(Number(port), environment);
    const customers = await environment.customers(orders);
    const kills: Record<Victim, number> = { printer: 0, agent: 0, server: 0 };
    const over = new AbortController();
    const finished = () => printer.papers.filter(({ isCut }) => isCut).length;
    const placing = placeOrders(environment, Number(port), { draft, customers });
    const killing = (async () => {
      // Also in a short run each of them is killed.
      while (!over.signal.aborted || victims.some((victim) => kills[victim] === 0)) {
        await pause(shortestMs + random() * (longestMs - shortestMs));
        const victim = victims[Math.floor(random() * victims.length)] ?? "printer";
        const before = finished();
        kills[victim] += 1;
        if (victim === "printer") {
          await printer.stop();
          await pause(random() * 500);
          await printer.start();
        } else if (victim === "agent") {
          await kill(agent);
          agent = startAgent(agentFolder, output);
        } else {
          await server.kill();
          server = await start();
        }
        // Where starting takes longer than the pauses, nothing would ever be printed.
        if (random() < 0.5)
          await until(
            "a ticket between two kills",
            async () => over.signal.aborted || finished() > before,
          );
      }
    })();
    await placing;
    const left = () => count(environment, "print_job", "state not in ('PRINTED', 'UNCERTAIN')");
    // Kills go on until half of the tickets are printed at least, also in a short run.
    const long = patienceMs + orders * patienceMsPerOrder;
    await until("half of the tickets", async () => printer.papers.length >= orders / 2, long);
    over.abort();
    await killing;
    await until(
      "all tickets",
      async () => (await count(environment, "print_job")) >= orders && (await left()) === 0,
      long,
    );
    return { kills, ...(await examine(environment, printer.papers, orders)) };
  } finally {
    await kill(agent);
    await printer.stop();
    await environment.close();
  }
}

/** Places them one after another, each again with its key until it is answered. */
async function placeOrders(
  environment: TestEnvironment,
  port: number,
  { draft, customers }: { draft: object; customers: readonly Customer[] },
) {
  for (const [index, person] of customers.entries()) {
    const headers = {
      "idempotency-key": randomUUID(),
      "x-forwarded-for": `198.51.${Math.floor(index / 250)}.${1 + (index % 250)}`,
    };
    const post = () =>
      callApi(port, environment, "POST", "/orders/v1/orders", { person, body: draft, headers });
    await until(`order ${index}`, async () => {
      const status = await post().then(
        (answer) => answer.status,
        () => 0,
      );
      if (status >= 400 && status < 500) throw new Error(`An order was answered ${status}`);
      return status === 200;
    });
  }
}

async function examine(
  environment: TestEnvironment,
  papers: readonly Paper[],
  orders: number,
): Promise<Omit<PrintReport, "kills">> {
  const known = papers.filter((paper) => headOf(paper) !== null);
  const cut = known.filter(({ isCut }) => isCut);
  const byOrder = Map.groupBy(known, headOf);
  const groups = [...byOrder.values()];
  const plainOf = (group: readonly Paper[]) => group.filter((paper) => bandHeight(paper) === 0);
  const findings = [
    {
      name: "orders on paper",
      found: groups.filter((group) => group.some(({ isCut }) => isCut)).length,
      expected: orders,
    },
    {
      name: "orders with more than one paper that does not say that it is a copy",
      found: groups.filter((group) => plainOf(group).length > 1).length,
      expected: 0,
    },
    {
      name: "papers that are equal to another one",
      found: cut.length - new Set(cut.map(({ rows }) => hashOf(rows))).size,
      expected: 0,
    },
    {
      name: "tickets in the database that are no copies",
      found: await count(environment, "print_job", "copy = 1"),
      expected: orders,
    },
    {
      name: "tickets that are printed according to the database, and are not on paper",
      found: Math.max(0, (await count(environment, "print_job", "state = 'PRINTED'")) - cut.length),
      expected: 0,
    },
  ];
  return {
    orders,
    papers: cut.length,
    copies: cut.filter((paper) => bandHeight(paper) > 0).length,
    torn: papers.filter(({ isCut }) => !isCut).length,
    findings,
  };
}

/** The part with the order's number, which no other order has. */
const headRows = 130;

/** Identifies the order, with or without the word "copy" above; `null`: too little was printed. */
function headOf(paper: Paper): string | null {
  const top = bandHeight(paper);
  const bytes = paper.width / 8;
  // Below the band there is a gap.
  const start = top > 0 ? top + 12 : 0;
  return paper.height < start + headRows
    ? null
    : hashOf(paper.rows.subarray(start * bytes, (start + headRows) * bytes));
}

/** Rows of the black band that says "copy"; 0: there is none. */
function bandHeight({ rows, width, height }: Paper): number {
  let row = 0;
  while (row < height && rows[(row * width) / 8] === 0xff) row += 1;
  return row;
}

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("base64");

/** A device with the role of a printer, as after `npm run printer -- pair` and `add`. */
async function pairedAgent(
  { client, brand, branchId }: TestEnvironment,
  office: string,
  port: number,
): Promise<State> {
  const merchantId = brand.merchant.id;
  const [accountId, token] = [randomUUID(), randomBytes(32).toString("base64url")];
  await client.query(
    `insert into account (merchant_id, id, phone, first_name, role) values ($1, $2, $3, 'Oshxona', 'PRINTER')`,
    [merchantId, accountId, `tablet:${accountId}`],
  );
  await client.query(
    `insert into staff_branch (merchant_id, account_id, branch_id) values ($1, $2, $3)`,
    [merchantId, accountId, branchId],
  );
  await client.query(
    `insert into session (merchant_id, token_hash, account_id, client, device_id, device_name, address)
    values ($1, $2, $3, 'OFFICE', $4, 'npm run printer', '127.0.0.1')`,
    [merchantId, hashToken(token), accountId, randomUUID()],
  );
  const printer = {
    id: randomUUID(),
    name: "Oshxona",
    host: "127.0.0.1",
    port,
    branchId,
    paperWidth: 80 as const,
    language: "uz" as const,
    stations: null,
  };
  return { office, token, merchantId, branchIds: [branchId], printers: [printer] };
}

function startAgent(folder: string, output: Writable | undefined): ChildProcess {
  const agent = spawn(process.execPath, ["apps/printer/src/main.ts"], {
    cwd: join(import.meta.dirname, ".."),
    env: { ...process.env, DATA_DIR: folder },
    stdio: ["ignore", "pipe", "pipe"],
  });
  if (output)
    for (const stream of [agent.stdout, agent.stderr]) stream?.pipe(output, { end: false });
  return agent;
}

async function kill(agent: ChildProcess) {
  if (agent.exitCode !== null || agent.signalCode !== null) return;
  const exit = once(agent, "exit");
  agent.kill("SIGKILL");
  await exit;
}

const count = async ({ client }: TestEnvironment, table: string, condition = "true") => {
  const { rows } = await client.query(
    `select count(*)::integer as count from ${table} where ${condition}`,
  );
  return rows[0].count as number;
};

async function until(what: string, isTrue: () => Promise<boolean>, ms = patienceMs) {
  const giveUpAt = performance.now() + ms;
  while (!(await isTrue())) {
    if (performance.now() > giveUpAt) throw new Error(`Waited in vain: ${what}`);
    await pause(50);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || !address) throw new Error("No port is free");
  return address.port;
}
