import type { Database } from "@dasturxon/api/db/database";
import type { MerchantRecord } from "@dasturxon/api/modules/merchants/merchant-directory";
import type { BotApi } from "@dasturxon/api/ports/bot-api";
import type { SmsGateways } from "@dasturxon/api/ports/sms-gateway";
import type { Secrets } from "@dasturxon/api/secrets";
import type { Config } from "../config.ts";
import type { Network } from "./network.ts";

export type Finding = {
  /** A problem makes the command fail; advice does not. */
  level: "problem" | "advice";
  text: string;
  /** A sentence that says what to do. */
  cure: string;
};

export const problem = (text: string, cure: string): Finding => ({ level: "problem", text, cure });
export const advice = (text: string, cure: string): Finding => ({ level: "advice", text, cure });

export type OpenDatabase = {
  connectionString: string;
  /** As the role that owns the schema: sees the queue, and the directory. */
  owner: Database;
  /** As the server's requests, held to row-level security. */
  database: Database;
  /** Those that are open to customers. */
  brands: MerchantRecord[];
};

export type DoctorContext = {
  config: Config;
  secrets: Secrets;
  clock: () => Date;
  botApi: BotApi;
  sms: SmsGateways;
  network: Network;
  /** Why the database cannot be used, or `null`. */
  unreachable: string | null;
};

type Named = {
  /** As in docs/operations/troubleshooting.md, and in the JSON output. */
  name: string;
  title: string;
};

/** Looks at one thing, and changes nothing. */
export type Check = Named &
  (
    | { needs: "nothing"; run: (context: DoctorContext) => Promise<Finding[]> }
    | { needs: "database"; run: (context: DoctorContext, open: OpenDatabase) => Promise<Finding[]> }
  );

/** Findings of each item that has any. */
export async function ofEach<T>(
  items: readonly T[],
  look: (item: T) => Promise<Finding[]>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const item of items) findings.push(...(await look(item)));
  return findings;
}
