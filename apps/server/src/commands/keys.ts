import { eskizAccount } from "@dasturxon/api/adapters/eskiz-account";
import { clickKeyCheck } from "@dasturxon/api/adapters/click/click-key-check";
import { uzumKeyCheck } from "@dasturxon/api/adapters/uzum/uzum-key-check";
import { grammyBotApi } from "@dasturxon/api/adapters/grammy-bot-api";
import { paymeKeyCheck } from "@dasturxon/api/adapters/payme/payme-key-check";
import { secretsFrom } from "@dasturxon/api/secrets";
import { readConfig } from "../config.ts";
import { promptOf, readLimited } from "./key-lines.ts";
import { listKeys, putKeys, readKeysArguments } from "./keys-command.ts";
import { withDatabase } from "./operator-command.ts";
import { projectFolder, runCommand } from "./run-command.ts";

// `npm run keys -- <sub> [KIND]`: see keys-command.ts. It takes the environment of the server that customers use:
// SECRETS_KEY above all.

await runCommand(async (given) => {
  const { sub, name } = readKeysArguments(given);
  const config = readConfig({ DEMO: "0", ...process.env }, projectFolder);
  if (!config.secretsKeys)
    throw new Error("In demo mode the brands' keys are those of the sandboxes.");
  const secrets = secretsFrom(...config.secretsKeys);
  if (name && process.stdin.isTTY) console.error(promptOf(name));
  const lines = name && (await readLimited(process.stdin));
  const providers = {
    botApi: grammyBotApi({ apiUrl: config.telegramApiUrl }),
    eskiz: eskizAccount({ apiUrl: config.eskizApiUrl }),
    payme: paymeKeyCheck({ apiUrl: config.paymeApiUrl }),
    click: clickKeyCheck({ apiUrl: `${config.clickApiUrl}/v2/merchant` }),
    uzum: uzumKeyCheck({ checkoutUrl: config.uzumCheckoutUrl }),
  };
  return withDatabase(config, (connectionString) =>
    name && lines !== null
      ? putKeys({ sub, name, lines }, { connectionString, secrets, providers, hosts: config.hosts })
      : listKeys(sub, { connectionString, secrets }),
  );
});
