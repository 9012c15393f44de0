import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { seededRandom } from "../tools/seeded-random.ts";
import { importRounds, type ImportRound } from "./import-rounds.ts";
import { report } from "./test-environment.ts";

// `npm run faults:imports [kills] [seed] [products]`: kills imports of two menus in turn, at random moments, while visitors look at the
// shop. Fails when anything shows a mixture of both menus. Needs a build. The server's log goes to reports/imports.log.

const kills = Number(process.argv[2] ?? 50);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const products = Number(process.argv[4] ?? 1_000);
const reports = join(import.meta.dirname, "../reports");

await mkdir(reports, { recursive: true });
console.log(`${kills} kills of imports, seed ${seed}\n`);
row("kill", "moment", "after", "menu then", "responses");
const { rounds, checks } = await importRounds({
  kills,
  products,
  random: seededRandom(seed),
  output: createWriteStream(join(reports, "imports.log")),
  onRound: (round, number) =>
    row(
      String(number),
      round.moment,
      `${Math.round(round.afterMs)} ms`,
      round.menu,
      String(round.responses),
    ),
});
console.log();
for (const moment of ["reading", "writing", "written"] as const)
  console.log(`${String(countOf(moment)).padStart(4)} kills: ${moment}`);
console.log();
process.exitCode = report(checks) ? 0 : 1;

function countOf(moment: ImportRound["moment"]) {
  return rounds.filter((round) => round.moment === moment).length;
}

function row(...[number = "", ...cells]: string[]) {
  console.log([number.padStart(4), ...cells.map((cell) => cell.padStart(12))].join(" "));
}
