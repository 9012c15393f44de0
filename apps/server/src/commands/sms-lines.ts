import type { SmsPurpose, SmsState, SmsTextKind } from "@dasturxon/api/db/sms-tables";
import { gatewayNames } from "@dasturxon/api/modules/sms/brand-gateways";
import type { TextState } from "@dasturxon/api/modules/sms/moderate-texts";
import type { SmsAttempt } from "@dasturxon/api/modules/sms/send-sms";
import type {
  AccountState,
  GatewayOverview,
  PhoneMessage,
  SmsTotals,
  UsageOverview,
} from "@dasturxon/api/modules/sms/sms-overview";
import type { SmsRefusalReason } from "@dasturxon/api/ports/sms-gateway";

// Lines of `npm run sms`. Each problem comes with its cure.

export function gatewayLines(
  sub: string,
  { gateway: { kind, sender, partPrice }, account, texts, reportUrl }: GatewayOverview,
  at: number,
): string[] {
  const price = partPrice === null ? "price of a part not set" : `${sums(partPrice)} a part`;
  return [
    `${gatewayNames[kind]} (${at === 0 ? "first" : "takes over"}): sender ${sender ?? "by default"}, ${price}`,
    `  Account: ${accountText(account, sub, kind)}`,
    ...(kind === "PLAY_MOBILE" && reportUrl
      ? [`  Delivery reports: have ${reportUrl} registered with Play Mobile`]
      : []),
    ...(texts ? ["  Texts:", ...textLines(texts, sub)] : []),
    ...(kind === "PLAY_MOBILE"
      ? ["  Texts: agreed with Play Mobile by contract; it has no call for their state"]
      : []),
  ];
}

function accountText(account: AccountState, sub: string, kind: string): string {
  switch (account.state) {
    case "no keys":
      return `no keys that open. Store them: npm run keys -- ${sub} ${kind}`;
    case "accepted":
      return `keys accepted, balance ${sums(account.balance)}`;
    case "refused":
      return `the keys are refused (${account.detail}). Store them again: npm run keys -- ${sub} ${kind}`;
    case "unchecked":
      return account.detail
        ? `not checked: ${account.detail}`
        : "keys stored; the gateway has no call that would check them";
  }
}

const kinds: Record<SmsTextKind, string> = {
  CODE: "code",
  OLD_PHONE: "notice to a former phone",
  TELEGRAM_TIED: "notice of a Telegram account",
};

export function textLines(texts: readonly TextState[], sub: string): string[] {
  return texts.flatMap(({ kind, language, text, state, detail }) => {
    const words = detail ? `: ${detail}` : "";
    const meaning = {
      new: `not submitted${words}. Submit it: npm run sms -- ${sub} submit`,
      "in moderation":
        "in moderation; until it is approved, messages have the text that was approved last, if there is one",
      approved: "approved",
      refused: `refused by the moderators${words}. Change the text, import it, and submit it again`,
    }[state];
    return [
      `    ${kinds[kind]}, ${language}: ${meaning}`,
      ...(state === "approved" ? [] : text.split("\n").map((line) => `      | ${line}`)),
    ];
  });
}

export function usageLines(
  sub: string,
  { today, month, delivered, undelivered, refusals }: UsageOverview,
): string[] {
  return [
    `Today: ${totalsText(today)}; delivered ${delivered}, not delivered ${undelivered}`,
    `This month: ${totalsText(month)}`,
    ...(refusals.length > 0 ? ["Refused in the last seven days:"] : []),
    ...refusals.map(
      ({ gateway, reason, count, latest, detail }) =>
        `  ${count} by ${gatewayNames[gateway]}, last ${moment(latest)}: ${refusalText(reason, gateway, sub)} (${detail})`,
    ),
  ];
}

const totalsText = ({ accepted, refused, unknown, parts, cost }: SmsTotals) =>
  `${accepted} accepted, ${refused} refused, ${unknown} unknown; ${parts} parts, ${sums(cost)}`;

export function attemptLine(sub: string, { gateway: { kind }, result }: SmsAttempt): string {
  const name = gatewayNames[kind];
  switch (result.outcome) {
    case "accepted":
      return `${name}: accepted (${result.providerId}).`;
    case "unknown":
      return `${name}: perhaps sent, perhaps not (${result.detail}). No other gateway is asked.`;
    case "refused":
      return `${name}: refused: ${refusalText(result.reason, kind, sub)} (${result.detail})`;
  }
}

export function messageLine(
  sub: string,
  { createdAt, purpose, gateway, state, reason, detail, report }: PhoneMessage,
): string {
  const why = reason ? `: ${refusalText(reason, gateway, sub)}` : "";
  const words = [detail, report].filter(Boolean).join("; ");
  return `${moment(createdAt)}  ${purposes[purpose]} by ${gatewayNames[gateway]}: ${states[state]}${why}${words && ` (${words})`}`;
}

const refusalText = (reason: SmsRefusalReason, kind: string, sub: string) =>
  ({
    keys: `the keys are not accepted: npm run keys -- ${sub} ${kind}`,
    balance: "the account has no money left: top it up",
    locked: "the account is locked: ask the gateway",
    down: "the gateway cannot be reached, or does not work",
    text: `the text is not approved: npm run sms -- ${sub}`,
    sender: "the sender is not the brand's: correct `sms.sender` in its settings",
    phone: "the phone cannot receive messages",
    other: "for a reason of its own",
  })[reason];

const purposes: Record<SmsPurpose, string> = {
  SIGN_IN: "code to sign in",
  PHONE_CHANGE: "code for another phone",
  OLD_PHONE: kinds.OLD_PHONE,
  TELEGRAM_TIED: kinds.TELEGRAM_TIED,
  TEST: "test",
};

const states: Record<SmsState, string> = {
  UNKNOWN: "perhaps sent",
  ACCEPTED: "accepted, no report yet",
  REFUSED: "refused",
  DELIVERED: "delivered",
  UNDELIVERED: "not delivered",
};

const sums = (amount: number) => `${amount.toLocaleString("en-GB")} sums`;

const moment = (date: Date) => date.toISOString().slice(0, 16).replace("T", " ");
