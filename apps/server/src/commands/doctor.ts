import { grammyBotApi } from "@dasturxon/api/adapters/grammy-bot-api";
import { secretsFrom } from "@dasturxon/api/secrets";
import { readConfig } from "../config.ts";
import { demoKey } from "../demo/demo-settings.ts";
import { problem } from "../doctor/check.ts";
import { checks } from "../doctor/checks.ts";
import { retryDeadJobs } from "../doctor/checks/jobs.ts";
import { examine, isWell, type Result } from "../doctor/examine.ts";
import { publicNetwork } from "../doctor/network.ts";
import { smsGateways } from "../external-services.ts";
import { describeResults, readDoctorArguments, withOpenDatabase } from "./doctor-command.ts";
import { projectFolder, runCommand } from "./run-command.ts";

// `npm run doctor -- [--json] [--retry-jobs]`: looks at everything that an operator is responsible for. Exit code 1: something
// is wrong. It takes the environment of the server.

await runCommand(async (given) => {
  const args = readDoctorArguments(given);
  const results = await look(args.isRetry);
  if (!isWell(results)) process.exitCode = 1;
  return describeResults(results, args);
});

async function look(isRetry: boolean): Promise<Result[]> {
  let config: ReturnType<typeof readConfig>;
  try {
    config = readConfig({ DEMO: "0", ...process.env }, projectFolder);
  } catch (error) {
    return [unusable((error as Error).message)];
  }
  const secrets = secretsFrom(...(config.secretsKeys ?? [await demoKey(config.dataDir)]));
  const context = {
    config,
    secrets,
    clock: () => new Date(),
    botApi: grammyBotApi({ apiUrl: config.telegramApiUrl }),
    sms: smsGateways(config),
    network: publicNetwork(),
  };
  return withOpenDatabase(config, async (open, unreachable) => {
    if (open && isRetry) console.error(`${await retryDeadJobs(open)} jobs get another try.`);
    return examine(checks, { ...context, unreachable }, open);
  });
}

/** Nothing else can be looked at. */
function unusable(message: string): Result {
  const findings = message
    .split("\n")
    .map((text) => problem(text, "Correct the environment (README, Settings)."));
  return { name: "configuration", title: "Configuration", state: "problem", findings };
}
