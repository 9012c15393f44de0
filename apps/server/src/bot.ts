import { join } from "node:path";
import { grammyBotApi } from "@dasturxon/api/adapters/grammy-bot-api";
import { secretsFrom } from "@dasturxon/api/secrets";
import { giveBot, readBotArguments } from "./bot-command.ts";
import { readConfig } from "./config.ts";
import { withDatabase } from "./operator-command.ts";

// `BOT_TOKEN=… npm run bot -- <sub> [staff chat]`: see bot-command.ts. Demo brands have their bots at the sandbox;
// this command needs the environment of a production server, above all SECRETS_KEY.

try {
  const args = readBotArguments(process.argv.slice(2), process.env["BOT_TOKEN"]);
  const config = readConfig({ DEMO: "0", ...process.env }, join(import.meta.dirname, "../../.."));
  if (!config.secretsKey) throw new Error("In demo mode each brand has a bot at the sandbox.");
  const outside = {
    secrets: secretsFrom(config.secretsKey),
    botApi: grammyBotApi({ apiUrl: config.telegramApiUrl }),
  };
  console.log(
    await withDatabase(config, (connectionString) =>
      giveBot(args, { ...outside, connectionString }),
    ),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
