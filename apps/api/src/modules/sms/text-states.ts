import type { SmsGatewayKind } from "@dasturxon/contract/entities/merchant";
import { sql } from "kysely";
import type { Db } from "../../db/database.ts";
import type { ModerationState, SmsResult } from "../../ports/sms-gateway.ts";
import type { SmsText } from "./sms-texts.ts";

export type ChosenText = { text: string; isApproved: boolean };

type OwnedText = { merchantId: string; gateway: SmsGatewayKind; text: SmsText };

/** With the text that was chosen for it. */
export type UsedText = OwnedText & { chosen: ChosenText };

/**
 * The text that a message is sent with: the brand's present one, unless the gateway is known to accept an earlier one
 * and not, or not yet, this one. So a new text that waits for its moderators stops no messages.
 */
export async function chooseText(
  db: Db,
  { merchantId, gateway, text: { kind, language, text } }: OwnedText,
  isModerated: boolean,
): Promise<ChosenText> {
  const known = await db
    .selectFrom("smsText")
    .select(["text", "state"])
    .where("merchantId", "=", merchantId)
    .where("gateway", "=", gateway)
    .where("kind", "=", kind)
    .where("language", "=", language)
    .orderBy("checkedAt", "desc")
    .execute();
  const state = known.find((one) => one.text === text)?.state;
  if (state === "approved") return { text, isApproved: true };
  const earlier = known.find((one) => one.state === "approved");
  // Without moderators nobody would ever approve a new one but the gateway's answer to it.
  const isDoubtful = isModerated || state === "refused";
  return earlier && isDoubtful
    ? { text: earlier.text, isApproved: true }
    : { text, isApproved: false };
}

/** A message tells too whether its text is approved. */
export async function recordVerdict(
  db: Db,
  { chosen, text, ...owner }: UsedText,
  result: SmsResult,
  at: Date,
): Promise<void> {
  const sent = { ...owner, text: { ...text, text: chosen.text } };
  if (result.outcome === "accepted" && !chosen.isApproved)
    await putTextState(db, sent, { state: "approved", detail: null }, at);
  // Moderators who still look at a text, or have refused it, say more than the answer to a message.
  if (result.outcome === "refused" && result.reason === "text")
    await putTextState(db, sent, { state: "refused", detail: result.detail }, at, "approved");
}

/**
 * Stores what a gateway says of a text now.
 *
 * @param former Replaces only this state; any if absent.
 */
export const putTextState = (
  db: Db,
  { merchantId, gateway, text: { kind, language, text } }: OwnedText,
  { state, detail }: { state: ModerationState; detail: string | null },
  at: Date,
  former: ModerationState | null = null,
) =>
  sql`
  insert into sms_text as known (merchant_id, gateway, kind, language, text, state, detail, checked_at)
  values (${merchantId}, ${gateway}, ${kind}, ${language}, ${text}, ${state}, ${detail}, ${at})
  on conflict (merchant_id, gateway, kind, language, md5(text)) do update
    set state = excluded.state, detail = excluded.detail, checked_at = excluded.checked_at
    where ${former}::text is null or known.state = ${former}`.execute(db);
