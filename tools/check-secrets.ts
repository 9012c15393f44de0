import { spawn } from "node:child_process";
import { createReadStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RecordedLine } from "@dasturxon/api/test/recorded-run";
import { createLog } from "@dasturxon/server/log";
import { secretFinder, type KnownSecret, type SearchedText } from "./find-secrets.ts";

// `npm run check:secrets [file…]`: runs the tests of calls and adapters, or some of their files, and the end-to-end tests of
// sign-in, payments, tips and group baskets, and searches what they leave for secrets: every row of every database, every line
// of the log, and the storage of every browser. Fails when there is one. With RECORD_RUN_IN it searches what earlier runs have
// left there, such as `RECORD_RUN_IN=<folder> npm test`.

const root = join(import.meta.dirname, "..");
const files = process.argv.slice(2);
const endToEnd = [
  "cards",
  "pay-online",
  "sign-in",
  "mini-app-frame",
  "mini-app-sign-in",
  "profile",
  "review",
  "group",
];

type Found = { kind: string; where: string; around: string; times: number };

const recordedIn = process.env["RECORD_RUN_IN"];
const folder = recordedIn ?? (await mkdtemp(join(tmpdir(), "dasturxon-secrets-")));
try {
  const hasPassed = recordedIn !== undefined || (await runTests());
  const found = await search();
  for (const { kind, where, around, times } of found)
    console.log(`${kind} in ${where}, ${times} times: ${JSON.stringify(around)}`);
  console.log(found.length > 0 ? `${found.length} leaks` : "No secrets");
  if (!hasPassed) console.log("Some tests have failed: the search is not complete.");
  process.exitCode = hasPassed && found.length === 0 ? 0 : 1;
} finally {
  if (!recordedIn) await rm(folder, { recursive: true, force: true });
}

async function runTests(): Promise<boolean> {
  const specs = endToEnd.map((name) => `e2e/${name}.spec.ts`);
  const haveCallsPassed = await run("vitest", ["run", "--project=api", "--reporter=dot", ...files]);
  return (await run("playwright", ["test", "--reporter=dot", ...specs])) && haveCallsPassed;
}

function run(program: string, args: readonly string[]): Promise<boolean> {
  const started = spawn(join(root, "node_modules/.bin", program), args, {
    cwd: root,
    env: { ...process.env, RECORD_RUN_IN: folder },
    stdio: "inherit",
  });
  return new Promise((resolve) => started.once("exit", (code) => resolve(code === 0)));
}

async function search(): Promise<Found[]> {
  const secrets: KnownSecret[] = [];
  for await (const secret of linesOf<KnownSecret>("secrets.jsonl")) secrets.push(secret);
  const find = secretFinder(secrets);
  const found = new Map<string, Found>();
  const counts: string[] = [];

  async function searchIn(
    title: string,
    file: string,
    textOf: (line: RecordedLine) => string = ({ content }) => JSON.stringify(content),
  ) {
    let lines = 0;
    for await (const line of linesOf<RecordedLine>(file)) {
      lines += 1;
      const searched: SearchedText = { of: line.of, text: textOf(line) };
      for (const { kind, around } of find(searched)) {
        // The browser has its own session.
        if (kind === "session" && title === "storages") continue;
        // The message of the log may have the secret, too.
        const where = title === "log lines" ? "the log" : line.where;
        const key = `${kind} ${where}`;
        const known = found.get(key) ?? { kind, where, around, times: 0 };
        found.set(key, { ...known, times: known.times + 1 });
      }
    }
    counts.push(`${lines} ${title}`);
  }
  await searchIn("rows", "rows.jsonl");
  await searchIn("log lines", "log.jsonl", logLine);
  await searchIn("storages", "storage.jsonl");
  console.log(
    `\nSearched ${counts.join(", ")} for ${new Set(secrets.map(({ value }) => value)).size} secrets`,
  );
  return [...found.values()];
}

/** As the product writes it: with what it redacts. */
function logLine({ where, content }: RecordedLine): string {
  let written = "";
  const write = (line: string) => (written = line);
  createLog({ isPretty: false, level: "debug", write }).error(
    where,
    content as Record<string, unknown>,
  );
  return written;
}

/** Not by node:readline, which also divides at other separators, such as those in a customer's comment. */
async function* linesOf<Line>(file: string): AsyncGenerator<Line> {
  let rest = "";
  for await (const chunk of createReadStream(join(folder, file), "utf8")) {
    const lines = `${rest}${chunk}`.split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line) as Line;
  }
}
