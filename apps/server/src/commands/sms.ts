import { secretsFrom } from "@dasturxon/api/secrets";
import { readConfig } from "../config.ts";
import { smsGateways } from "../external-services.ts";
import { withDatabase } from "./operator-command.ts";
import { projectFolder, runCommand } from "./run-command.ts";
import { readSmsArguments, runSms } from "./sms-command.ts";

// `npm run sms -- <sub> …`: see sms-command.ts. It takes the environment of the server that customers use.

await runCommand(async (given) => {
  const args = readSmsArguments(given);
  const config = readConfig({ DEMO: "0", ...process.env }, projectFolder);
  if (!config.secretsKeys)
    throw new Error("In demo mode the gateway is inside the server: see /dev/outbox.");
  const environment = {
    secrets: secretsFrom(...config.secretsKeys),
    gateways: smsGateways(config),
    hosts: config.hosts,
    clock: () => new Date(),
  };
  return withDatabase(config, (connectionString) =>
    runSms(args, { ...environment, connectionString }),
  );
});
