import type { CheckedArchive } from "@dasturxon/api/backup/read-archive";

export const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

export const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** `1 brand`, `1,234 orders`. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

/** The figures by which an operator recognises a backup. */
export const numbersOf = ({ rows, jobs, entries }: CheckedArchive["contents"]) =>
  [
    counted(rows["merchant"] ?? 0, "brand"),
    counted(rows["order"] ?? 0, "order"),
    counted(rows["account"] ?? 0, "account"),
    counted(rows["product"] ?? 0, "dish", "dishes"),
    counted(entries.filter(({ name }) => name.startsWith("media/")).length, "picture"),
    counted(jobs, "job"),
  ].join(", ");
