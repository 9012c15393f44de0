import type { Database } from "../db/database.ts";
import type { Services } from "../services.ts";
import { jobPayloads, type JobName, type JobPayload } from "./job-payloads.ts";

/** What the work of a job may use. */
export type JobContext = { database: Database; services: Services };

export type JobHandlers = {
  [N in JobName]: (context: JobContext, payload: JobPayload<N>) => Promise<unknown>;
};

/**
 * Does one job.
 *
 * @throws ZodError for a payload that is not what the job is told; whatever its handler throws.
 */
export async function performJob(
  handlers: JobHandlers,
  context: JobContext,
  name: JobName,
  payload: unknown,
): Promise<void> {
  // Schema and handler of one name fit; the compiler sees only all names at once.
  const handler = handlers[name] as (context: JobContext, payload: unknown) => Promise<unknown>;
  await handler(context, jobPayloads[name].parse(payload));
}
