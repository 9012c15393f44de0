import { readdirSync } from "node:fs";
import { constants, setPriority } from "node:os";

/**
 * Gives way to other processes of this machine: to the server, and so to customers. Not at the lowest priority: on a
 * busy machine a backup would take hours, and an import would keep its transaction open.
 */
export function lowerPriority(): void {
  for (const id of [process.pid, ...threadIds()])
    setPriority(id, constants.priority.PRIORITY_BELOW_NORMAL);
}

/** Linux has a priority for each thread, which threads that are made later inherit; other systems have one for the process. */
const threadIds = () =>
  process.platform === "linux" ? readdirSync("/proc/self/task").map(Number) : [];
