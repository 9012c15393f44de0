import { mkdir, writeFile } from "node:fs/promises";
import { arch, cpus, loadavg, platform } from "node:os";
import { join } from "node:path";

export type Unit = "/s" | "ms" | "µs" | "kB" | "%" | "";

export type Measurement = {
  name: string;
  value: number;
  unit: Unit;
  /** The same quantity of the baseline, from the same run. */
  baseline?: { name: string; value: number };
  /** Value ÷ baseline by default; of a comparison in rounds, the median of the rounds' shares. */
  share?: number;
  /** The lowest and highest of the rounds. */
  spread?: { low: number; high: number; unit: Unit };
  budget?: Budget;
  /** Further figures of the same run. */
  details?: Record<string, number>;
};

/** Limits of the value or of its share of the baseline. */
export type Budget = { atLeast?: number; atMost?: number; of: "value" | "share" };

const file = join(import.meta.dirname, "../reports/bench.json");

/** Prints each measurement as soon as it is known, and writes all of them to `reports/bench.json`. */
export function createReport() {
  const parts: { part: string; measurements: (Measurement & { isMet: boolean })[] }[] = [];
  const startedAt = new Date();

  return {
    part(part: string) {
      const measurements: (Measurement & { isMet: boolean })[] = [];
      parts.push({ part, measurements });
      console.log(`\n${part}`);
      return (measurement: Measurement) => {
        const measured = { ...measurement, isMet: isMet(measurement) };
        measurements.push(measured);
        console.log(row(measured));
      };
    },
    /** @returns Whether all budgets are met. */
    async finish(): Promise<boolean> {
      const missed = parts.flatMap(({ part, measurements }) =>
        measurements.filter((one) => !one.isMet).map(({ name }) => `${part}: ${name}`),
      );
      await mkdir(join(file, ".."), { recursive: true });
      const machine = {
        platform: platform(),
        arch: arch(),
        cpus: cpus().length,
        node: process.version,
      };
      const times = { startedAt, endedAt: new Date(), loadAverage: loadavg() };
      await writeFile(file, `${JSON.stringify({ machine, ...times, missed, parts }, null, 2)}\n`);
      const seconds = Math.round((Date.now() - startedAt.getTime()) / 1000);
      console.log(`\n${seconds} s; written to reports/bench.json`);
      console.log(missed.length === 0 ? "All budgets are met." : `MISSED: ${missed.join("; ")}`);
      return missed.length === 0;
    },
  };
}

export type Add = ReturnType<ReturnType<typeof createReport>["part"]>;

const shareOf = ({ value, baseline, share }: Measurement) =>
  share ?? value / (baseline?.value ?? Number.NaN);

function isMet(measurement: Measurement): boolean {
  const { value, budget } = measurement;
  if (!budget) return true;
  const { atLeast = -Infinity, atMost = Infinity, of } = budget;
  const figure = of === "value" ? value : shareOf(measurement);
  // NaN: nothing was measured.
  return figure >= atLeast && figure <= atMost;
}

function row(measurement: Measurement & { isMet: boolean }) {
  const { name, value, unit, baseline, spread, budget, details = {} } = measurement;
  const compared = baseline
    ? `${percent(shareOf(measurement))} of ${show(baseline.value, unit)} (${baseline.name})`
    : "";
  const rounds = spread
    ? `${show(spread.low, spread.unit)} to ${show(spread.high, spread.unit)}`
    : "";
  const limit = budget ? `${budgetText(budget, unit)} ${measurement.isMet ? "ok" : "MISSED"}` : "";
  const others = Object.entries(details).map(([detail, figure]) => `${detail} ${show(figure, "")}`);
  return [
    name.padEnd(36),
    show(value, unit).padStart(9),
    compared,
    rounds,
    limit,
    others.join(", "),
  ]
    .filter(Boolean)
    .join("  ");
}

function budgetText({ atLeast, atMost, of }: Budget, unit: Unit) {
  const limit = (value: number) => (of === "share" ? percent(value) : show(value, unit));
  return [
    ...(atLeast === undefined ? [] : [`≥ ${limit(atLeast)}`]),
    ...(atMost === undefined ? [] : [`≤ ${limit(atMost)}`]),
  ].join(", ");
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

function show(value: number, unit: Unit) {
  const digits = Math.abs(value) >= 100 || unit === "%" ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  const text = value.toLocaleString("en", { maximumFractionDigits: digits });
  return unit === "/s" || unit === "" ? `${text}${unit}` : `${text} ${unit}`;
}
