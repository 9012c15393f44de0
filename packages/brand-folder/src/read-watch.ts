import { workerData } from "node:worker_threads";
import { limits } from "./limits.ts";

// Thread of read-process.ts: ends the process when it has used its processor time.

setInterval(() => {
  const { user, system } = process.cpuUsage(workerData);
  if (user + system > limits.seconds * 1_000_000) process.kill(process.pid, "SIGKILL");
}, 100);
