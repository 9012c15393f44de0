import type { Database } from "../db/database.ts";
import type { Services } from "../services.ts";
import { jobPayloads, type JobName, type JobPayload } from "./jobs.ts";

/** Context of a job handler. */
export type JobContext = { database: Database; services: Services };

export type JobHandlers = {
  [N in JobName]: (context: JobContext, payload: JobPayload<N>) => Promise<unknown>;
};

/**
 * Runs one job.
 *
 * @throws ZodError for an invalid payload; whatever its handler throws.
 */
export async function performJob(
  handlers: JobHandlers,
  context: JobContext,
  name: JobName,
  payload: unknown,
): Promise<void> {
  // Schema and handler of a name belong together, which the compiler cannot express.
  const handler = handlers[name] as (context: JobContext, payload: unknown) => Promise<unknown>;
  await handler(context, jobPayloads[name].parse(payload));
}
