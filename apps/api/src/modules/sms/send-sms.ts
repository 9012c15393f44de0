import type { SmsPurpose } from "../../db/sms-tables.ts";
import type { Db } from "../../db/database.ts";
import type { CallContext } from "../../http/call-context.ts";
import type { JobContext } from "../../jobs/perform-job.ts";
import type { SmsGateway, SmsResult } from "../../ports/sms-gateway.ts";
import { UnsealError } from "../../secrets.ts";
import type { Services } from "../../services.ts";
import type { MerchantRecord } from "../merchants/merchant-directory.ts";
import { findMerchantKeys } from "../merchants/merchant-secrets.ts";
import { brandGateways, type BrandGateway } from "./brand-gateways.ts";
import { countParts, gsmText } from "./gsm-text.ts";
import { phoneHashes } from "./phone-hashes.ts";
import { reportUrl } from "./report-url.ts";
import { insertMessage, recordResult } from "./sms-messages.ts";
import { brandHost, withValues, type SmsText, type SmsValues } from "./sms-texts.ts";
import { chooseText, recordVerdict, type UsedText } from "./text-states.ts";

/** Dependencies of sending a message for a brand; created from a call, a job or a command. */
export type SmsContext = {
  merchant: MerchantRecord;
  /** Runs as the server. */
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
  services: Pick<
    Services,
    "sms" | "smsTimeoutMs" | "secrets" | "newId" | "clock" | "siteOf" | "warn"
  >;
};

export const smsContextOfCall = ({
  merchant,
  services,
  serverTransaction,
}: CallContext): SmsContext => ({ merchant, services, transaction: serverTransaction });

export const smsContextOfJob = (
  { database, services }: JobContext,
  merchant: MerchantRecord,
): SmsContext => ({
  merchant,
  services,
  transaction: (work) => database.inTenant({ merchantId: merchant.id, accountId: "*" }, work),
});

export type Sms = {
  phone: string;
  purpose: SmsPurpose;
  /** One of the brand's, or any other. */
  text: SmsText | string;
  values?: SmsValues;
  /** A message with the same key is not sent again, unless it was refused. */
  onceKey?: string | undefined;
};

export type SmsAttempt = { gateway: BrandGateway; result: SmsResult };

/**
 * Sends a message by the brand's gateway. The second one takes over what the first has refused, but never what may
 * have been sent: nobody gets two messages, and nobody pays for them. Decision 0044.
 *
 * @returns The attempts, the decisive one last; none if the brand has no gateway.
 */
export async function attemptSms(context: SmsContext, sms: Sms): Promise<SmsAttempt[]> {
  const signal = AbortSignal.timeout(context.services.smsTimeoutMs);
  const attempts: SmsAttempt[] = [];
  for (const gateway of brandGateways(context.merchant)) {
    for (const variant of variantsOf(context, sms)) {
      const result = await attempt(context, variant, gateway, signal);
      attempts.push({ gateway, result });
      // Another gateway would refuse such a phone too.
      if (result.outcome !== "refused" || result.reason === "phone") return attempts;
      if (result.reason !== "text") break;
    }
  }
  return attempts;
}

/** Moderators have approved a text with the brand's own host. With it the message arrives, and is not filled in. */
function variantsOf({ merchant, services }: SmsContext, sms: Sms): Sms[] {
  const host = brandHost(merchant, services.siteOf);
  return sms.values?.host && sms.values.host !== host
    ? [sms, { ...sms, values: { ...sms.values, host } }]
    : [sms];
}

/** @returns The decisive result. */
export async function sendSms(context: SmsContext, sms: Sms): Promise<SmsResult> {
  const attempts = await attemptSms(context, sms);
  return attempts.at(-1)?.result ?? refusedBy("other", "no SMS gateway is set up");
}

const refusedBy = (reason: "other" | "keys", detail: string): SmsResult => ({
  outcome: "refused",
  reason,
  detail,
});

async function attempt(
  context: SmsContext,
  sms: Sms,
  gateway: BrandGateway,
  signal: AbortSignal,
): Promise<SmsResult> {
  const { services, merchant, transaction } = context;
  const { id: merchantId } = merchant;
  const adapter = services.sms[gateway.kind];
  if (!adapter) return refusedBy("other", "this installation does not have the gateway");
  const prepared = await transaction((db) => prepare(context, db, { sms, gateway, adapter }));
  if (!prepared) return { outcome: "unknown", detail: "it was sent before" };
  const { keys, messageId, body } = prepared;
  const result = keys
    ? await adapter.send(
        { merchantId, keys },
        {
          messageId,
          phone: sms.phone,
          text: body.text,
          sender: gateway.sender,
          reportUrl: reportUrl(services, merchant, gateway.kind, messageId),
          signal,
        },
      )
    : refusedBy("keys", "its keys are not stored, or no key of SECRETS_KEY opens them");
  // The message is sent, whether that is recorded or not.
  await transaction(async (db) => {
    if (body.ofText && isTelling(context, sms, result))
      await recordVerdict(db, body.ofText, result, services.clock());
    // Last, since other messages of the day wait for its totals until this transaction ends.
    await recordResult(db, merchant, { id: messageId, result });
  }).catch(({ message: reason }: Error) =>
    services.warn("the result of an SMS was not recorded", { merchantId, reason }),
  );
  if (result.outcome !== "accepted") {
    const { outcome, detail } = result;
    const reason = outcome === "refused" ? result.reason : "";
    const failure = { merchantId, gateway: gateway.kind, purpose: sms.purpose, reason, detail };
    services.warn(`an SMS was ${outcome === "refused" ? outcome : "perhaps not sent"}`, failure);
  }
  return result;
}

/** A refusal of another host says nothing of the text with the brand's own. */
const isTelling = ({ merchant, services }: SmsContext, { values }: Sms, { outcome }: SmsResult) =>
  outcome === "accepted" || !values?.host || values.host === brandHost(merchant, services.siteOf);

type Prepared = {
  /** `null`: there are none that open. */
  keys: Record<string, string> | null;
  messageId: string;
  body: Body;
};

type Body = {
  text: string;
  /** The brand's text that it is made from, if it is one of those. */
  ofText: UsedText | null;
};

/**
 * Stores the message before it is sent, since its delivery may be reported before the gateway's answer is read.
 *
 * @returns `null`: it was sent before.
 */
async function prepare(
  context: SmsContext,
  db: Db,
  { sms, gateway, adapter }: { sms: Sms; gateway: BrandGateway; adapter: SmsGateway },
): Promise<Prepared | null> {
  const { services, merchant } = context;
  const { kind, partPrice } = gateway;
  const { id: merchantId } = merchant;
  const isModerated = adapter.moderation !== undefined;
  const [body, keys] = await Promise.all([
    bodyOf(db, sms, { merchantId, gateway: kind, isModerated }),
    keysThatOpen(context, db, kind),
  ]);
  const parts = countParts(body.text);
  const messageId = services.newId();
  const isNew = await insertMessage(db, {
    merchantId,
    id: messageId,
    gateway: kind,
    purpose: sms.purpose,
    phoneHash: phoneHashes(services.secrets, merchantId, sms.phone)[0],
    parts,
    cost: parts * (partPrice ?? 0),
    onceKey: sms.onceKey ?? null,
    createdAt: services.clock(),
  });
  return isNew ? { keys, messageId, body } : null;
}

async function bodyOf(
  db: Db,
  { text, values = {} }: Sms,
  { isModerated, ...owner }: Pick<UsedText, "merchantId" | "gateway"> & { isModerated: boolean },
): Promise<Body> {
  if (typeof text === "string") return { text: gsmText(text), ofText: null };
  const chosen = await chooseText(db, { ...owner, text }, isModerated);
  return { text: withValues(chosen.text, values), ofText: { ...owner, text, chosen } };
}

/** The brand's keys at a gateway; `null` if there are none, or none that open. */
export async function keysThatOpen(
  { merchant, services }: SmsContext,
  db: Db,
  kind: BrandGateway["kind"],
) {
  try {
    return await findMerchantKeys(db, services.secrets, merchant.id, kind);
  } catch (error) {
    if (error instanceof UnsealError) return null;
    throw error;
  }
}
