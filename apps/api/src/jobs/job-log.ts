import { Logger } from "graphile-worker";

/** Log of the queue: the server's log, which redacts secrets. */
export type JobLog = {
  warn(message: string, fields?: Record<string, unknown>): void;
  error(message: string, fields?: Record<string, unknown>): void;
};

/** The queue's own warnings. Failed jobs are logged by us, with their merchant. */
export const queueLogger = (log: JobLog) =>
  new Logger(() => (level, message, meta) => {
    if (meta?.["failure"]) return;
    if (level === "error") log.error("the job queue met a fault", { reason: message });
    if (level === "warning") log.warn("the job queue warns", { reason: message });
  });
