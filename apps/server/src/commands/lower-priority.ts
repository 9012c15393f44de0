import { readdirSync } from "node:fs";
import { constants, setPriority } from "node:os";

/** Lets everything else of the machine go first. */
export function lowerPriority(): void {
  for (const id of threads()) setPriority(id, constants.priority.PRIORITY_LOW);
}

/** On Linux each thread has a priority of its own, those that compress among them. */
function threads(): number[] {
  try {
    return readdirSync("/proc/self/task").map(Number);
  } catch {
    return [process.pid];
  }
}
