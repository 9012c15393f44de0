import { wallDay, wallTime } from "@dasturxon/domain/time/wall-clock";
import { sql } from "kysely";
import type { SmsPurpose, SmsState } from "../../db/sms-tables.ts";
import { KeysNotCheckedError, KeysRefusedError } from "../../ports/key-check.ts";
import type { SmsRefusalReason } from "../../ports/sms-gateway.ts";
import { brandGateways, type BrandGateway } from "./brand-gateways.ts";
import { moderatedGateways, refreshTexts, type TextState } from "./moderate-texts.ts";
import { phoneHashes } from "./phone-hashes.ts";
import { reportUrl } from "./report-url.ts";
import { keysThatOpen, type SmsContext } from "./send-sms.ts";
import type { SmsText } from "./sms-texts.ts";

/** `unchecked`: the gateway has no call for it (`detail` null), or cannot be asked. */
export type AccountState =
  | { state: "no keys" }
  | { state: "accepted"; balance: number }
  | { state: "refused"; detail: string }
  | { state: "unchecked"; detail: string | null };

export type GatewayOverview = {
  gateway: BrandGateway;
  account: AccountState;
  /** `null`: the gateway has no calls for it, or cannot be asked. */
  texts: TextState[] | null;
  /** To be registered with a gateway that is not told it with each message. */
  reportUrl: string | null;
};

/** State of a brand's gateways, asked now. */
export async function overviewOfGateways(
  context: SmsContext,
  texts: readonly SmsText[],
): Promise<GatewayOverview[]> {
  const { merchant, services } = context;
  const moderated = await moderatedGateways(context);
  const overviews: GatewayOverview[] = [];
  for (const gateway of brandGateways(merchant)) {
    const account = await accountState(context, gateway);
    const own = moderated.find(({ kind }) => kind === gateway.kind);
    overviews.push({
      gateway,
      account,
      texts:
        own && account.state === "accepted"
          ? await refreshTexts(context, own, texts).catch(ifNotChecked(null))
          : null,
      reportUrl: reportUrl(services, merchant, gateway.kind),
    });
  }
  return overviews;
}

async function accountState(context: SmsContext, { kind }: BrandGateway): Promise<AccountState> {
  const { merchant, services, transaction } = context;
  const keys = await transaction((db) => keysThatOpen(context, db, kind));
  if (!keys) return { state: "no keys" };
  const balanceOf = services.sms[kind]?.balance;
  if (!balanceOf) return { state: "unchecked", detail: null };
  try {
    return { state: "accepted", balance: await balanceOf({ merchantId: merchant.id, keys }) };
  } catch (error) {
    if (error instanceof KeysRefusedError) return { state: "refused", detail: error.message };
    if (error instanceof KeysNotCheckedError) return { state: "unchecked", detail: error.message };
    throw error;
  }
}

const ifNotChecked =
  <T>(otherwise: T) =>
  (error: unknown): T => {
    if (error instanceof KeysRefusedError || error instanceof KeysNotCheckedError) return otherwise;
    throw error;
  };

export type SmsTotals = {
  accepted: number;
  refused: number;
  unknown: number;
  parts: number;
  /** Whole sums, by the price of a part in the settings. */
  cost: number;
};

export type UsageOverview = {
  today: SmsTotals;
  /** Since the first of the calendar month. */
  month: SmsTotals;
  /** Counts of today's messages. */
  delivered: number;
  undelivered: number;
  /** Reasons of the last seven days, the most frequent first. */
  refusals: {
    gateway: BrandGateway["kind"];
    reason: SmsRefusalReason;
    count: number;
    latest: Date;
    detail: string;
  }[];
};

const weekMs = 7 * 24 * 3_600_000;

/** Counts and costs of a brand's messages, by its calendar. */
export function overviewOfUsage({
  merchant: { id: merchantId, timeZone },
  services,
  transaction,
}: SmsContext): Promise<UsageOverview> {
  const now = services.clock();
  const { day } = wallTime(now, timeZone);
  const startOfDay = wallDay(day, timeZone).at(0);
  return transaction(async (db) => {
    const totals = (from: string) =>
      db
        .selectFrom("smsDay")
        .select((e) =>
          (["accepted", "refused", "unknown", "parts", "cost"] as const).map((column) =>
            e.fn.coalesce(e.fn.sum<number>(column), sql<number>`0`).as(column),
          ),
        )
        .where("merchantId", "=", merchantId)
        .where("day", ">=", from)
        .executeTakeFirstOrThrow();
    const states = await db
      .selectFrom("smsMessage")
      .select((e) => ["state", e.fn.countAll<number>().as("count")])
      .where("merchantId", "=", merchantId)
      .where("createdAt", ">=", startOfDay)
      .groupBy("state")
      .execute();
    const countOf = (state: SmsState) => states.find((row) => row.state === state)?.count ?? 0;
    const { rows: refusals } = await sql<UsageOverview["refusals"][number]>`
      select gateway, reason, count(*)::int as count, max(created_at) as latest,
        (array_agg(detail order by created_at desc))[1] as detail
      from sms_message
      where merchant_id = ${merchantId} and state = 'REFUSED' and created_at >= ${new Date(now.getTime() - weekMs)}
      group by gateway, reason order by count desc, latest desc`.execute(db);
    return {
      today: await totals(day),
      month: await totals(`${day.slice(0, 8)}01`),
      delivered: countOf("DELIVERED"),
      undelivered: countOf("UNDELIVERED"),
      refusals,
    };
  });
}

export type PhoneMessage = {
  createdAt: Date;
  purpose: SmsPurpose;
  gateway: BrandGateway["kind"];
  state: SmsState;
  reason: SmsRefusalReason | null;
  detail: string | null;
  report: string | null;
};

/** Messages to a phone in the last thirty days, newest first. */
export const messagesToPhone = (
  { merchant: { id: merchantId }, services, transaction }: SmsContext,
  phone: string,
): Promise<PhoneMessage[]> =>
  transaction((db) =>
    db
      .selectFrom("smsMessage")
      .select(["createdAt", "purpose", "gateway", "state", "reason", "detail", "report"])
      .where("merchantId", "=", merchantId)
      .where("phoneHash", "in", phoneHashes(services.secrets, merchantId, phone))
      .orderBy("createdAt", "desc")
      .limit(50)
      .execute(),
  );
