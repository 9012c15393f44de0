import { grammyBotApi } from "@dasturxon/api/adapters/grammy-bot-api";
import { secretsFrom } from "@dasturxon/api/secrets";
import { readConfig } from "../config.ts";
import { configureBot, readBotArguments } from "./bot-command.ts";
import { withDatabase } from "./operator-command.ts";
import { projectFolder, runCommand } from "./run-command.ts";

// `npm run bot -- <sub> [staff chat]`: see bot-command.ts. Demo brands have theirs at the sandbox, so it takes the
// environment of the server that customers use: SECRETS_KEY above all.

await runCommand(async (given) => {
  const args = readBotArguments(given);
  const config = readConfig({ DEMO: "0", ...process.env }, projectFolder);
  if (!config.secretsKeys) throw new Error("In demo mode each brand has a bot at the sandbox.");
  const context = {
    secrets: secretsFrom(...config.secretsKeys),
    botApi: grammyBotApi({ apiUrl: config.telegramApiUrl }),
  };
  return withDatabase(config, (connectionString) =>
    configureBot(args, { ...context, connectionString }),
  );
});
