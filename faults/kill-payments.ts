import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { pointKinds } from "./kill-points.ts";
import { paymentRounds, type PaymentRound } from "./payment-rounds.ts";
import { seededRandom } from "../tools/seeded-random.ts";

// `npm run faults:payments [kills | all] [seed]`: kills the server at each await of opening, performing, cancelling, refunding and
// fiscalising payments of Payme, Click and Uzum: before each statement and each COMMIT, after it, around each call to a provider, and
// before each answer to one. Then the provider repeats its message. Fails when provider, ledger, order, cash book, receipts or statement
// disagree, or something was done twice. Operations and kinds of points take turns; `all` takes more than an hour. Needs a build. The
// server's log goes to reports/payments.log.

const [, , wanted = "225"] = process.argv;
const kills = wanted === "all" ? Infinity : Number(wanted);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const reports = join(import.meta.dirname, "../reports");

await mkdir(reports, { recursive: true });
const output = createWriteStream(join(reports, "payments.log"));
console.log(`Kills: ${wanted}, seed ${seed}\n`);
const startedAt = performance.now();
const { rounds, findings } = await paymentRounds({
  kills,
  random: seededRandom(seed),
  output,
  onRound: report,
});

row("operation", "provider", "points", ...pointKinds, "kills", "by hand");
for (const group of Map.groupBy(rounds, titleOf).values()) printCounts(group);
printCounts(rounds, "all");
const seconds = Math.round((performance.now() - startedAt) / 1_000);
const missed = rounds.filter(({ point, isWhole }) => point === null && !isWhole).length;
console.log(
  `\n${killsOf(rounds)} kills in ${seconds} s; ${missed} operations were over before the chosen point.\n`,
);
const wrong = findings.filter(({ found, expected }) => found !== expected);
for (const { name, found, expected } of findings)
  console.log(`${found === expected ? "ok  " : "FAIL"} ${name.padEnd(60)} ${found} of ${expected}`);
const disagreeing = rounds.filter(({ faults }) => faults.length > 0);
console.log(
  `${disagreeing.length === 0 ? "ok  " : "FAIL"} ${"payments about which somebody disagrees".padEnd(60)} ${disagreeing.length} of ${rounds.length}`,
);
process.exit(wrong.length + disagreeing.length > 0 ? 1 : 0);

/** Prints what is wrong at once. */
function report(round: PaymentRound) {
  const { point, faults } = round;
  const at = point ? `killed at ${point.kind} ${point.name}` : "not killed";
  for (const fault of faults) console.log(`FAIL ${titleOf(round)}, ${at}: ${fault}`);
}

function titleOf({ operation: { name, provider } }: PaymentRound) {
  return `${name}, ${provider}`;
}

function killsOf(some: readonly PaymentRound[]) {
  return some.filter(({ point }) => point !== null).length;
}

function printCounts(some: readonly PaymentRound[], title?: string) {
  const [first] = some;
  if (!first) return;
  const { name, provider } = first.operation;
  const whole = some.filter(({ isWhole }) => isWhole);
  const points = whole.reduce((sum, { passed }) => sum + passed.length, 0);
  const kinds = pointKinds.map((kind) => some.filter(({ point }) => point?.kind === kind).length);
  const byHand = some.filter(({ isByHand }) => isByHand).length;
  const figures = [points, ...kinds, killsOf(some), byHand];
  row(title ?? name, title ? "" : provider, ...figures.map(String));
}

function row(operation: string, provider: string, ...figures: string[]) {
  console.log(
    [operation.padEnd(18), provider.padEnd(14), ...figures.map((one) => one.padStart(13))].join(
      " ",
    ),
  );
}
