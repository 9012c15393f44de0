import { readdirSync } from "node:fs";
import { constants, setPriority } from "node:os";

/** Gives way to other processes of this machine: to the server, and so to customers. */
export function lowerPriority(): void {
  for (const id of [process.pid, ...threadIds()]) setPriority(id, constants.priority.PRIORITY_LOW);
}

/** Linux has a priority for each thread, which threads that are made later inherit; other systems have one for the process. */
const threadIds = () =>
  process.platform === "linux" ? readdirSync("/proc/self/task").map(Number) : [];
