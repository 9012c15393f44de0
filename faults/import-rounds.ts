import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { text as readText } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { writeLargeFolder } from "../bench/server/large-folder.ts";
import {
  secretsKey,
  startEnvironment,
  type Check,
  type TestEnvironment,
} from "./test-environment.ts";

const sub = "kills";
const pictures = 12;
/** Ends of the names in either menu. */
const marks = ["eski", "yangi"] as const;
type Mark = (typeof marks)[number];

/** A server without the message of an import finds its changes by itself in this time. */
const shownWithinMs = 10_000;
const command = join(import.meta.dirname, "../apps/server/src/commands/brand.ts");

export type ImportRound = {
  /** The phase of the import; `written`: it was committed, although its end was never reported. */
  moment: "reading" | "writing" | "written";
  /** From its start to the kill. */
  afterMs: number;
  menu: Mark;
  /** Responses of the shop, from the start of the import until it showed the right menu. */
  responses: number;
};

type Options = {
  kills: number;
  /** For each menu. */
  products: number;
  /** Numbers from 0 to 1. */
  random: () => number;
  output?: Writable;
  onRound?: (round: ImportRound, number: number) => void;
};

/**
 * Imports two menus in turn, each into the place of the other, and kills the command: every second time at any moment, else
 * at the first write of its transaction or some time after it. Visitors look at the menu and its page all the time.
 */
export async function importRounds(
  options: Options,
): Promise<{ rounds: ImportRound[]; checks: Check[] }> {
  const environment = await startEnvironment(options.output);
  try {
    return await roundsIn(environment, options);
  } finally {
    await environment.close();
  }
}

async function roundsIn(
  environment: TestEnvironment,
  { kills, products: productCount, random, onRound }: Options,
) {
  const folderOf = (mark: Mark) => join(environment.folder, mark);
  for (const [seed, mark] of marks.entries())
    await writeLargeFolder(folderOf(mark), {
      sub,
      products: productCount,
      pictures,
      mark,
      seed,
    });
  const { port } = await environment.start({ ROOT_DOMAINS: "localhost" });
  const startImport = (mark: Mark) => importOf(folderOf(mark), environment);
  const duration = await writingOf(environment, startImport("eski"));
  const shop = shopOf(port);
  const rounds: ImportRound[] = [];
  const wrong: string[] = [];
  await shop.until("eski");

  for (let number = 1; number <= kills; number += 1) {
    const before = await storedMenu(environment, wrong);
    const next = before === "eski" ? "yangi" : "eski";
    const visitors = shop.visit(wrong);
    const startedAt = performance.now();
    const child = startImport(next);
    if (number % 2 === 1) await pause(random() * duration.wholeMs * 1.1);
    else {
      await untilWriting(environment, child);
      // At its first write, so that some kill meets the transaction however fast the machine is.
      if (number % 4 === 0) await pause(random() * duration.writingMs * 1.3);
    }
    const isWriting = await hasWriter(environment);
    child.kill("SIGKILL");
    const afterMs = performance.now() - startedAt;
    if (child.exitCode === null && child.signalCode === null) await once(child, "close");
    await untilNobodyWrites(environment);
    const menu = await storedMenu(environment, wrong);
    await shop
      .until(menu)
      .catch((error: Error) => void wrong.push(`kill ${number}: ${error.message}`));
    const responses = await visitors.stop();
    const moment = menu === next ? "written" : isWriting ? "writing" : "reading";
    const round = { moment, afterMs, menu, responses } as const;
    rounds.push(round);
    onRound?.(round, number);
  }

  const last = rounds.at(-1)?.menu === "eski" ? "yangi" : "eski";
  await finished(startImport(last));
  await shop
    .until(last)
    .catch((error: Error) => void wrong.push(`the last import: ${error.message}`));
  const lost = await shop.lostPictures();
  for (const message of wrong) console.log(`WRONG ${message}`);
  return { rounds, checks: checksOf({ kills, rounds, wrong, lost }) };
}

function checksOf({
  kills,
  rounds,
  wrong,
  lost,
}: {
  kills: number;
  rounds: readonly ImportRound[];
  wrong: readonly string[];
  lost: number;
}): Check[] {
  const responses = rounds.reduce((sum, round) => sum + round.responses, 0);
  const writing = rounds.filter(({ moment }) => moment === "writing").length;
  return [
    {
      name: "mixtures and failed responses, in the shop and the database",
      found: `${wrong.length} of ${responses} responses`,
      expected: "0",
      isMet: wrong.length === 0 && responses > kills,
    },
    {
      name: "kills within the transaction",
      found: `${writing} of ${rounds.length}`,
      expected: "1 at least",
      isMet: rounds.length === kills && writing > 0,
    },
    {
      name: "pictures of the last menu that are missing",
      found: String(lost),
      expected: "0",
      isMet: lost === 0,
    },
  ];
}

function importOf(folder: string, { connectionString, folder: dataDir }: TestEnvironment) {
  return spawn(process.execPath, [command, "import", folder], {
    env: {
      ...process.env,
      DEMO: "0",
      DATABASE_URL: connectionString,
      DATA_DIR: dataDir,
      SECRETS_KEY: secretsKey,
    },
    stdio: "ignore",
  });
}

async function finished(child: ChildProcess): Promise<void> {
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`An import ended with ${code}`);
}

/** Times of an import that is not killed. */
async function writingOf(environment: TestEnvironment, child: ChildProcess) {
  const startedAt = performance.now();
  const end = finished(child);
  await untilWriting(environment, child);
  const writesAt = performance.now();
  await end;
  const endedAt = performance.now();
  return { wholeMs: endedAt - startedAt, writingMs: endedAt - writesAt };
}

/** Whether a transaction has changed dishes and is not committed. */
async function hasWriter({ client }: TestEnvironment): Promise<boolean> {
  const { rows } = await client.query(
    "select from pg_locks where relation = 'product'::regclass and mode = 'RowExclusiveLock' limit 1",
  );
  return rows.length > 0;
}

async function untilWriting(environment: TestEnvironment, child: ChildProcess): Promise<void> {
  while (child.exitCode === null && !(await hasWriter(environment))) await pause(2);
}

/** The database notices that its client is gone when it reads from it next, and rolls back. */
async function untilNobodyWrites(environment: TestEnvironment): Promise<void> {
  while (await hasWriter(environment)) await pause(20);
}

/** The menu in the database: all of it, and that of the current release. */
async function storedMenu({ client }: TestEnvironment, wrong: string[]): Promise<Mark> {
  const { rows } = await client.query<{ names: string; release: string }>(
    `select
       (select string_agg(name::text, ' ' order by name) from (
         select name::text from product where merchant_id = merchant.id and active
         union all select name::text from category where merchant_id = merchant.id
         union all select name::text from menu_group where merchant_id = merchant.id
       ) as shown (name)) as names,
       (select content::text from brand_release where merchant_id = merchant.id and is_current) as release
     from merchant where sub = $1`,
    [sub],
  );
  const { names, release } = rows[0] ?? { names: "", release: "" };
  const [menu, ...others] = marks.filter((mark) => names.includes(mark));
  if (!menu || others.length > 0) throw new Error("The database has a mixture of menus");
  if (!release.includes(menu)) wrong.push(`the current release is not the stored menu ${menu}`);
  return menu;
}

/** The shop as visitors see it. */
function shopOf(port: number) {
  const get = (path: string) => getFrom(port, path);
  const menu = () => get("/api/products/v1/overalls?type=WEB");
  const marksIn = (text: string) => marks.filter((mark) => text.includes(mark));

  async function look(path: string, wrong: string[]) {
    const { status, text } = await get(path);
    if (status !== 200) wrong.push(`${path} answered ${status}`);
    else if (marksIn(text).length !== 1)
      wrong.push(`${path} shows ${marksIn(text).join(" and ") || "no menu"}`);
  }

  return {
    visit(wrong: string[]) {
      const over = new AbortController();
      let responses = 0;
      const visits = ["/", "/api/products/v1/overalls?type=WEB"].map(async (path) => {
        while (!over.signal.aborted) {
          await look(path, wrong);
          responses += 1;
          // The import has a low priority: without pauses it would take minutes.
          await pause(20);
        }
      });
      return {
        async stop() {
          over.abort();
          await Promise.all(visits);
          return responses;
        },
      };
    },
    /** @throws If the menu is not shown in time. */
    async until(mark: Mark): Promise<void> {
      const giveUpAt = performance.now() + shownWithinMs;
      for (;;) {
        const [response, page] = await Promise.all([menu(), get("/")]);
        if ([response, page].every(({ text }) => marksIn(text).join("") === mark)) return;
        if (performance.now() > giveUpAt) throw new Error(`the menu ${mark} is not shown`);
        await pause(20);
      }
    },
    /** Pictures of the menu that are not served. */
    async lostPictures(): Promise<number> {
      const { products } = JSON.parse((await menu()).text) as {
        products: { image?: string | null }[];
      };
      const ids = products.flatMap(({ image }) => image ?? []);
      const found = await Promise.all(ids.map((id) => get(`/media/${id}`)));
      return pictures - found.filter(({ status }) => status === 200).length;
    },
  };
}

/** `fetch` sends no `Host` of ours, which names the brand. */
function getFrom(port: number, path: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { host: `${sub}.localhost:${port}` };
    const sent = request({ host: "127.0.0.1", port, path, headers }, (response) => {
      readText(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, text: body }),
        reject,
      );
    });
    sent.on("error", reject);
    sent.end();
  });
}
