/** Compared things run in turn, round by round, so that what else the machine does falls on all of them alike. */
export async function inTurn<Name extends string>(
  rounds: number,
  things: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(things) as Name[];
  const figures = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<
    Name,
    number[]
  >;
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) figures[name].push(await things[name]());
  }
  return Object.fromEntries(names.map((name) => [name, median(figures[name])])) as Record<
    Name,
    number
  >;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export function line(what: string, figure: string, baseline: string, budget: string) {
  console.log(`${what.padEnd(34)} ${figure.padEnd(24)} ${baseline.padEnd(40)} ${budget}`);
}

export const perSecond = (value: number) => `${Math.round(value).toLocaleString("en")}/s`;
export const percent = (value: number) => `${Math.round(value * 100)} %`;
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
