import type { JobContext } from "../../jobs/perform-job.ts";
import { KeysRefusedError } from "../../ports/key-check.ts";
import type {
  ModeratedText,
  ModerationState,
  SmsAccount,
  SmsModeration,
} from "../../ports/sms-gateway.ts";
import { brandGateways, type BrandGateway } from "./brand-gateways.ts";
import { keysThatOpen, smsContextOfJob, type SmsContext } from "./send-sms.ts";
import { brandHost, listTexts, sampleOf, type SmsText } from "./sms-texts.ts";
import { putTextState } from "./text-states.ts";

export type TextState = SmsText & {
  /** `new`: the moderators do not have it. */
  state: ModerationState | "new";
  detail: string | null;
};

export type ModeratedGateway = {
  kind: BrandGateway["kind"];
  moderation: SmsModeration;
  account: SmsAccount;
};

/** Those of the brand's gateways that have calls for moderation, and keys. */
export async function moderatedGateways(context: SmsContext): Promise<ModeratedGateway[]> {
  const { merchant, services, transaction } = context;
  const found: ModeratedGateway[] = [];
  for (const { kind } of brandGateways(merchant)) {
    const moderation = services.sms[kind]?.moderation;
    if (!moderation) continue;
    const keys = await transaction((db) => keysThatOpen(context, db, kind));
    if (keys) found.push({ kind, moderation, account: { merchantId: merchant.id, keys } });
  }
  return found;
}

/**
 * Asks the moderators about all texts that the brand sends or has sent, and stores what they say.
 *
 * @param texts The present ones. @returns Their states. @throws KeysRefusedError, KeysNotCheckedError
 */
export async function refreshTexts(
  { merchant, services, transaction }: SmsContext,
  { kind: gateway, moderation, account }: ModeratedGateway,
  texts: readonly SmsText[],
): Promise<TextState[]> {
  const { id: merchantId } = merchant;
  const host = brandHost(merchant, services.siteOf);
  const verdicts = await moderation.list(account);
  const verdictOn = ({ text }: SmsText) => bestVerdict(verdicts, sampleOf(text, host));
  return transaction(async (db) => {
    const known = await db
      .selectFrom("smsText")
      .select(["kind", "language", "text", "state", "detail"])
      .where("merchantId", "=", merchantId)
      .where("gateway", "=", gateway)
      .execute();
    const former = known.filter((one) => !texts.some((text) => isSame(one, text)));
    for (const text of [...texts, ...former]) {
      const verdict = verdictOn(text);
      if (verdict) await putTextState(db, { merchantId, gateway, text }, verdict, services.clock());
    }
    return texts.map((text) => {
      const stored = known.find((one) => isSame(one, text));
      const { state, detail } = verdictOn(text) ?? stored ?? unknown;
      const isRefusedMessage = state === "refused" && !verdictOn(text);
      return { ...text, state: isRefusedMessage ? "new" : state, detail };
    });
  });
}

const unknown = { state: "new", detail: null } as const;

const isSame = (a: SmsText, b: SmsText) =>
  a.kind === b.kind && a.language === b.language && a.text === b.text;

const bestFirst: ModerationState[] = ["approved", "in moderation", "refused"];

/** A text may have been submitted several times. */
function bestVerdict(verdicts: readonly ModeratedText[], sample: string) {
  const about = verdicts.filter(({ text }) => comparable(text) === comparable(sample));
  return about.toSorted((a, b) => bestFirst.indexOf(a.state) - bestFirst.indexOf(b.state))[0];
}

/** The code of an example may be any. */
const comparable = (text: string) => text.replaceAll("\r\n", "\n").replaceAll(/\d+/g, "0").trim();

/**
 * Submits the brand's texts that the moderators do not have.
 *
 * @returns All texts with their states from then on. @throws KeysRefusedError, KeysNotCheckedError
 */
export async function submitTexts(
  context: SmsContext,
  gateway: ModeratedGateway,
  texts: readonly SmsText[],
): Promise<(TextState & { isSubmitted: boolean })[]> {
  const { merchant, services, transaction } = context;
  const host = brandHost(merchant, services.siteOf);
  const states = await refreshTexts(context, gateway, texts);
  const result: (TextState & { isSubmitted: boolean })[] = [];
  for (const text of states) {
    if (text.state !== "new") {
      result.push({ ...text, isSubmitted: false });
      continue;
    }
    await gateway.moderation.submit(gateway.account, sampleOf(text.text, host));
    const state = { state: "in moderation", detail: null } as const;
    const owned = { merchantId: merchant.id, gateway: gateway.kind, text };
    await transaction((db) => putTextState(db, owned, state, services.clock()));
    result.push({ ...text, ...state, isSubmitted: true });
  }
  return result;
}

/** Warns of texts that moderators have refused: messages with them are not sent, or with an earlier text. */
export async function refreshSmsTexts(
  job: JobContext,
  { merchantId }: { merchantId: string },
): Promise<void> {
  const { services } = job;
  const merchant = await services.directory.findById(merchantId);
  if (!merchant) return;
  const context = smsContextOfJob(job, merchant);
  const { webSettings } = await services.brands.get(merchant);
  const texts = listTexts(merchant, webSettings);
  for (const gateway of await moderatedGateways(context)) {
    const states = await refreshTexts(context, gateway, texts).catch((error: unknown) => {
      // Repeating the job would not change that.
      if (!(error instanceof KeysRefusedError)) throw error;
      const reason = error.message;
      services.warn("an SMS gateway refuses the keys", {
        merchantId,
        gateway: gateway.kind,
        reason,
      });
      return [];
    });
    const refused = states.filter(({ state }) => state === "refused");
    if (refused.length > 0)
      services.warn("SMS texts were refused by moderators: see `npm run sms`", {
        merchantId,
        gateway: gateway.kind,
        texts: refused.length,
      });
  }
}
