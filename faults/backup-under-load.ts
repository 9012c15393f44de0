import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { backupRounds } from "./backup-rounds.ts";

// `npm run faults:backup [seconds] [orders] [pictures]`: makes backups of a demo while customers order, restores them into empty
// folders, and compares orders, money, pictures and secrets. Fails when something is missing or differs, or when the backups
// slow down the orders too much. Needs a build. The product's log goes to reports/backup.log.

const [seconds = 30, history = 100_000, pictures = 100] = process.argv.slice(2).map(Number);
/** Worst accepted ratios to the figures without a backup. */
const slowest = { p99: 3, perSecond: 0.5 };

// A few seconds say nothing about it.
const comparesSpeed = seconds >= 10;

const reports = join(import.meta.dirname, "../reports");
await mkdir(reports, { recursive: true });
console.log(
  `${seconds} s for each phase, ${history} orders and ${pictures} pictures from before\n`,
);
const { findings, without, during, backups } = await backupRounds({
  phaseMs: seconds * 1_000,
  comparesSpeed,
  history,
  pictures,
  output: createWriteStream(join(reports, "backup.log")),
  onLine: console.log,
});

console.log();
for (const [name, { perSecond, p50, p99 }] of Object.entries({
  ...(without && { without }),
  during,
}))
  console.log(
    `${name.padEnd(8)} backups: ${perSecond.toFixed(0).padStart(5)} orders/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
  );
console.log(`${backups} backups under load\n`);
for (const { name, found, expected } of findings)
  console.log(`${found === expected ? "ok  " : "LOST"} ${name.padEnd(90)} ${found} of ${expected}`);
const isSlow =
  without !== null &&
  (during.p99 > without.p99 * slowest.p99 ||
    during.perSecond < without.perSecond * slowest.perSecond);
if (isSlow) console.log("SLOW backups slow down orders too much");
process.exitCode = isSlow || findings.some(({ found, expected }) => found !== expected) ? 1 : 0;
