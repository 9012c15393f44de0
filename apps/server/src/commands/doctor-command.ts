import { parseArgs } from "node:util";
import { grammyBotApi } from "@dasturxon/api/adapters/grammy-bot-api";
import { createDatabase } from "@dasturxon/api/db/create-database";
import { backgroundLimits } from "@dasturxon/api/db/database";
import { secretsFrom } from "@dasturxon/api/secrets";
import { sql } from "kysely";
import { readConfig, type Config } from "../config.ts";
import { demoKey } from "../demo/demo-settings.ts";
import { problem, type OpenDatabase } from "../doctor/check.ts";
import { checks } from "../doctor/checks.ts";
import { retryDeadJobs } from "../doctor/checks/jobs.ts";
import { examine, isWell, type Result } from "../doctor/examine.ts";
import { publicNetwork } from "../doctor/network.ts";
import { smsGateways } from "../external-services.ts";
import { asOwner, withUnchangedDatabase } from "./operator-command.ts";
import { projectFolder, UsageError, type Command, type CommandProcess } from "./run-command.ts";

const usage = `npm run doctor -- [--json] [--retry-jobs]
  --json        prints JSON
  --retry-jobs  first gives jobs that failed for good another try`;

type DoctorArguments = { isJson: boolean; isRetry: boolean };

export const doctorCommand: Command = async (given, commandProcess) => {
  const args = readDoctorArguments(given);
  const results = await look(args.isRetry, commandProcess);
  return { text: describeResults(results, args), code: isWell(results) ? 0 : 1 };
};

async function look(
  isRetry: boolean,
  { env, warn }: Pick<CommandProcess, "env" | "warn">,
): Promise<Result[]> {
  let config: Config;
  try {
    config = readConfig({ DEMO: "0", ...env }, projectFolder);
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
    if (open && isRetry) warn(`${await retryDeadJobs(open)} jobs get another try.`);
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

/** @throws UsageError */
function readDoctorArguments(args: readonly string[]): DoctorArguments {
  const flag = { type: "boolean" } as const;
  try {
    const { values } = parseArgs({ args: [...args], options: { json: flag, "retry-jobs": flag } });
    return { isJson: values.json ?? false, isRetry: values["retry-jobs"] ?? false };
  } catch (cause) {
    throw new UsageError(usage, { cause });
  }
}

/**
 * Opens the database and changes nothing in it.
 *
 * @param work Gets `null` and the reason if it cannot be used.
 */
export async function withOpenDatabase<T>(
  config: Pick<Config, "databaseUrl" | "databaseAppUrl" | "dataDir" | "isDemo">,
  work: (open: OpenDatabase | null, unreachable: string | null) => Promise<T>,
): Promise<T> {
  let isOpen = false;
  try {
    return await withUnchangedDatabase(config, async (connectionString) => {
      const common = { maxConnections: 2, limits: backgroundLimits, onError: () => {} };
      const owner = createDatabase({ ...common, ...asOwner(connectionString) });
      const database = createDatabase({
        ...common,
        connectionString,
        appConnectionString: config.databaseAppUrl,
      });
      try {
        const brands = await listBrands(owner, config.isDemo);
        isOpen = true;
        return await work({ connectionString, owner, database, brands }, null);
      } finally {
        await Promise.all([owner.close(), database.close()]);
      }
    });
  } catch (error) {
    if (isOpen) throw error;
    return work(null, error instanceof Error ? error.message : String(error));
  }
}

async function listBrands({ directory }: OpenDatabase["owner"], isDemo: boolean) {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('merchant') is not null as is_there`.execute(directory);
  if (!rows[0]?.isThere) return [];
  return directory
    .selectFrom("merchant")
    .selectAll()
    .where("isActive", "=", true)
    .where("deleted", "=", false)
    .where("isDemo", "=", isDemo)
    .orderBy("sub")
    .execute();
}

function describeResults(results: readonly Result[], { isJson }: DoctorArguments): string {
  if (isJson) return JSON.stringify({ ok: isWell(results), checks: results }, null, 2);
  const lines = results.flatMap(({ state, title, findings }) => [
    `${state.padEnd(11)} ${title}`,
    ...findings.flatMap(({ text, cure }) => [`${indent}${text}`, `${indent}  What to do: ${cure}`]),
  ]);
  const problems = results.flatMap(({ findings }) =>
    findings.filter(({ level }) => level === "problem"),
  );
  return [...lines, "", summaryOf(problems.length, isWell(results))].join("\n");
}

const indent = " ".repeat(12);

function summaryOf(problems: number, isAllWell: boolean) {
  if (isAllWell) return "Nothing is wrong.";
  return problems === 1 ? "There is 1 problem." : `There are ${problems} problems.`;
}
