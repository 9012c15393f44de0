import { EventEmitter } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { run, type TaskList, type WorkerEvents } from "graphile-worker";
import type { Pool } from "pg";
import { queueLogger, type JobLog } from "./job-log.ts";
import { isJobName, jobPayloads } from "./jobs.ts";
import { nightly, nightlyTasks } from "./nightly.ts";
import { performJob, type JobContext, type JobHandlers } from "./perform-job.ts";
import { queuePool } from "./queue-pool.ts";
import { holdWorkerLock, type WorkerLock } from "./worker-lock.ts";

export type JobsOptions = {
  /** Connection as the role that owns the schema, since the queue's tables belong to it. */
  connectionString: string;
  context: JobContext;
  handlers: JobHandlers;
  log: JobLog;
  /** How soon the jobs of a dead worker are taken over. */
  takeOver?: { graceMs: number; checkEveryMs: number };
};

export type Jobs = {
  /** Whether jobs are running, or were a moment ago: a worker that lost its connection restarts. */
  areRunning(): boolean;
  /** Takes no more jobs; resolves once the running ones have ended. */
  stop(): Promise<void>;
};

/** Jobs at a time in one process: they share the database with the requests. */
const concurrency = 4;
/** New jobs are notified; polling finds those that are due, and those to be repeated. */
const pollMs = 1_000;
const restartMs = 1_000;
/** Then the worker counts as lost. */
const restartGraceMs = 15_000;
const defaultTakeOver = { graceMs: 5_000, checkEveryMs: 10_000 };

/**
 * Runs jobs until it is stopped: each at its time, failed ones again with growing pauses, and those of dead workers.
 * Waits for a lost database to return.
 */
export function startJobs(options: JobsOptions): Jobs {
  const stopping = new AbortController();
  const { signal } = stopping;
  let runningUntil = -Infinity;
  const onRunning = (isRunning: boolean) =>
    (runningUntil = isRunning ? Infinity : performance.now());
  const runUntilAborted = async () => {
    while (!signal.aborted) {
      await work(options, signal, onRunning).catch((error: unknown) =>
        options.log.warn("jobs wait for the database", { error }),
      );
      await pauseUnless(signal, restartMs);
    }
  };
  const ended = runUntilAborted();
  return {
    areRunning: () => performance.now() - runningUntil < restartGraceMs,
    stop: () => {
      stopping.abort();
      return ended;
    },
  };
}

/** Resolves once it is stopped, or if the queue gave up. @throws If the database is lost. */
async function work(
  options: JobsOptions,
  signal: AbortSignal,
  onRunning: (isRunning: boolean) => void,
) {
  const pool = queuePool(options.connectionString, concurrency + 2);
  try {
    await workWith(pool, options, signal, onRunning);
  } finally {
    // Not awaited: connections to a database that is frozen do not end.
    void pool.end();
  }
}

async function workWith(
  pgPool: Pool,
  options: JobsOptions,
  signal: AbortSignal,
  onRunning: (isRunning: boolean) => void,
) {
  const { connectionString, log, takeOver = defaultTakeOver } = options;
  const events: WorkerEvents = new EventEmitter();
  let workerId = "";
  events.on("pool:create", ({ workerPool }) => (workerId = workerPool.id));
  const runner = await run(
    {
      pgPool,
      concurrency,
      pollInterval: pollMs,
      noHandleSignals: true,
      // Run times are by the server's clock; the database's may differ.
      useNodeTime: true,
      // The end of a job is written by the next turn of the loop: a connection that is lost just then ends this
      // worker instead of the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger: queueLogger(log),
      events,
    },
    { ...taskList(options), ...nightlyTasks },
    nightly,
  );
  let stopped: Promise<void> | null = null;
  // A runner that gave up has stopped already, and has reported it.
  const stopRunner = () => (stopped ??= runner.stop().catch(() => {}));
  const onAbort = () => void stopRunner();
  signal.addEventListener("abort", onAbort);
  let lock: WorkerLock | null = null;
  try {
    if (signal.aborted) return;
    lock = await holdWorkerLock(connectionString, workerId, takeOver.graceMs);
    onRunning(true);
    const releasing = releaseDeadWorkers(lock, takeOver.checkEveryMs, signal);
    await Promise.race([runner.promise, lock.lost, releasing]);
  } finally {
    if (lock) onRunning(false);
    signal.removeEventListener("abort", onAbort);
    await stopRunner();
    await runner.promise.catch(() => {});
    await lock?.end();
  }
}

/** Until it is stopped. */
async function releaseDeadWorkers(lock: WorkerLock, everyMs: number, signal: AbortSignal) {
  while (!signal.aborted) {
    await lock.releaseDead();
    await pauseUnless(signal, everyMs);
  }
}

const pauseUnless = (signal: AbortSignal, ms: number) =>
  pause(ms, undefined, { signal }).catch(() => {});

function taskList({ handlers, context, log }: JobsOptions): TaskList {
  const names = Object.keys(jobPayloads).filter(isJobName);
  return Object.fromEntries(
    names.map((name) => [
      name,
      async (payload, { job }) => {
        try {
          await performJob(handlers, context, name, payload);
        } catch (error) {
          log.error("a job failed", {
            job: name,
            attempt: job.attempts,
            of: job.max_attempts,
            error,
          });
          throw error;
        }
      },
    ]),
  );
}
