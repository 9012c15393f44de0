import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { startDemo } from "./demo-environment.ts";
import { signIn } from "./demo-shop.ts";
import { jobRounds } from "./job-rounds.ts";
import { killRounds, victims, type Round } from "./kill-rounds.ts";
import { seededRandom } from "../tools/seeded-random.ts";

// `npm run faults [kills] [seed]`: kills server and database while orders are placed, and the server while jobs run. Fails
// when an order is lost, duplicated or incomplete, or a job had its effect twice or never. Needs a build. The product's
// log goes to reports/faults.log.

const kills = Number(process.argv[2] ?? 50);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const customersCount = 8;
/** Kills while jobs run. */
const jobKills = Math.max(1, Math.round(kills / 5));
const reports = join(import.meta.dirname, "../reports");

await mkdir(reports, { recursive: true });
const output = createWriteStream(join(reports, "faults.log"));
const random = seededRandom(seed);
console.log(`${kills} kills while orders are placed, seed ${seed}\n`);
row("kill", "victim", "after", "orders", "unanswered", "back after");
const demo = await startDemo(output);
const customers = await signIn(demo.product.port, demo.shop, customersCount);
try {
  process.exitCode = (await killRepeatedly()) ? 0 : 1;
} finally {
  await demo.close();
}

/** @returns Whether nothing was lost. */
async function killRepeatedly(): Promise<boolean> {
  const report = await killRounds(demo, customers, {
    kills,
    random,
    onRound: (round, number) =>
      row(
        String(number),
        round.victim,
        ms(round.afterMs),
        String(round.acknowledged),
        String(round.unanswered),
        ms(round.backMs),
      ),
  });

  console.log();
  row("", "victim", "kills", "orders", "median back", "longest back");
  for (const victim of victims) {
    const rounds = report.rounds.filter((round) => round.victim === victim);
    const back = rounds.map(({ backMs }) => backMs).toSorted((a, b) => a - b);
    const [median = 0, longest = 0] = [back[Math.floor(back.length / 2)], back.at(-1)];
    row("", victim, String(rounds.length), String(total(rounds)), ms(median), ms(longest));
  }

  console.log(`\n${report.orders} orders, each posted again with its key at the end.`);
  console.log(`${report.foundAgain} were written although the kill cut off their answer.\n`);
  console.log(`${jobKills} kills while jobs cancel, open and refund …\n`);
  const jobFindings = await jobRounds(demo, customers, { kills: jobKills, random });
  const findings = [...report.findings, ...jobFindings];
  const wrong = findings.filter(({ found, expected }) => found !== expected);
  for (const { name, found, expected } of findings) {
    const mark = found === expected ? "ok  " : "LOST";
    console.log(`${mark} ${name.padEnd(68)} ${found} of ${expected}`);
  }
  for (const wrongAnswer of report.wrongAnswers) console.log(`LOST ${wrongAnswer}`);
  return wrong.length + report.wrongAnswers.length === 0;
}

function row(...[number = "", victim = "", ...figures]: string[]) {
  console.log(
    [number.padStart(4), victim.padEnd(20), ...figures.map((one) => one.padStart(12))].join(" "),
  );
}

function ms(duration: number) {
  return `${Math.round(duration)} ms`;
}

function total(rounds: readonly Round[]) {
  return rounds.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
}
