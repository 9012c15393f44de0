import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { seededRandom } from "../tools/seeded-random.ts";
import { printRounds } from "./print-rounds.ts";

// `npm run faults:printing [orders] [seed]`: kills printer, print agent and server at random moments while the tickets of orders are
// printed. Fails when a ticket is missing, or was printed twice without saying so. Needs a build. The log of the processes goes to
// reports/printing.log.

const orders = Number(process.argv[2] ?? 500);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const reports = join(import.meta.dirname, "../reports");

await mkdir(reports, { recursive: true });
const output = createWriteStream(join(reports, "printing.log"));
console.log(`${orders} orders, seed ${seed}`);
const report = await printRounds({ orders, random: seededRandom(seed), output });
const { kills } = report;
console.log(
  `Killed: printer ${kills.printer}, agent ${kills.agent}, server ${kills.server} times.`,
);
console.log(
  `${report.papers} tickets printed, ${report.copies} of them as copies; ${report.torn} papers torn by a kill.\n`,
);
const wrong = report.findings.filter(({ found, expected }) => found !== expected);
for (const { name, found, expected } of report.findings)
  console.log(`${found === expected ? "ok  " : "FAIL"} ${name}: ${found}, expected ${expected}`);
process.exit(wrong.length > 0 ? 1 : 0);
