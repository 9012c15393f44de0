import { join } from "node:path";
import { secretsFrom } from "@dasturxon/api/secrets";
import { readConfig } from "./config.ts";
import { smsGateways } from "./external-services.ts";
import { withDatabase } from "./operator-command.ts";
import { readSmsArguments, runSms } from "./sms-command.ts";

// `npm run sms -- <sub> …`: see sms-command.ts. It takes the environment of the server that customers use.

try {
  const words = readSmsArguments(process.argv.slice(2));
  const config = readConfig({ DEMO: "0", ...process.env }, join(import.meta.dirname, "../../.."));
  if (!config.secretsKeys)
    throw new Error("In demo mode the gateway is inside the server: see /dev/outbox.");
  const outside = {
    secrets: secretsFrom(...config.secretsKeys),
    gateways: smsGateways(config),
    hosts: config.hosts,
    clock: () => new Date(),
  };
  console.log(
    await withDatabase(config, (connectionString) =>
      runSms(words, { ...outside, connectionString }),
    ),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
