import { parseCronItems, type TaskList } from "graphile-worker";
import type { JobName } from "./job-payloads.ts";

/** At three in the morning in Tashkent (UTC+5). A night that the server slept through is made up for. */
export const nightly = parseCronItems([
  {
    task: "night",
    match: "0 22 * * *",
    options: { backfillPeriod: 24 * 3_600_000, jobKey: "night" },
  },
]);

/** What every merchant's rows need once a day; a bot is set up anew, since its brand's address may be another. */
const nightJobs: JobName[] = ["forgetSignIns", "sweepUsage", "forgetBotTalk", "setUpBot"];

/** Leaves each merchant jobs of its own, by one statement: however many there are, one that fails fails alone. */
export const nightlyTasks: TaskList = {
  night: async (_payload, { query }) => {
    await query(
      `select graphile_worker.add_job(job, json_build_object('merchantId', id), job_key => job || ':' || id || ':night')
        from merchant, unnest($1::text[]) as job`,
      [nightJobs],
    );
  },
};
