import { parseCronItems, type TaskList } from "graphile-worker";
import type { JobName } from "./jobs.ts";

/** At three in the morning in Tashkent (UTC+5). A missed night is caught up. */
export const nightly = parseCronItems([
  {
    task: "night",
    match: "0 22 * * *",
    options: { backfillPeriod: 24 * 3_600_000, jobKey: "night" },
  },
]);

/** Daily work for every merchant; bots are set up again, since a brand's address may have changed. */
const nightJobs: JobName[] = [
  "forgetSignIns",
  "sweepUsage",
  "forgetBotTalk",
  "forgetPushMessages",
  "setUpBot",
  "forgetSms",
  "forgetApplications",
  "forgetGroups",
  "refreshSmsTexts",
  "checkPayments",
  "measureKitchens",
];

/** Enqueues a job per merchant, in one statement, so that a failure affects only its merchant. */
export const nightlyTasks: TaskList = {
  night: async (_payload, { query }) => {
    await query(
      `select graphile_worker.add_job(job, json_build_object('merchantId', id), job_key => job || ':' || id || ':night')
        from merchant, unnest($1::text[]) as job`,
      [nightJobs],
    );
  },
};
