import { readFileSync } from "node:fs";

/** Linux counts processor time in ticks of 10 ms for every program. */
const microsPerTick = 10_000;

/** Processor time of a process since its start, in microseconds; NaN where the system has no /proc. */
export function cpuMicros(pid: number | undefined): number {
  try {
    // The name of the program, in parentheses, may hold spaces.
    const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
    const [userTicks, systemTicks] = fields.split(" ").slice(11, 13);
    return (Number(userTicks) + Number(systemTicks)) * microsPerTick;
  } catch {
    return Number.NaN;
  }
}
