import { isUzbekPhone } from "@dasturxon/domain/phone/phone";
import * as z from "zod";
import { KeysNotCheckedError, KeysRefusedError } from "../ports/key-check.ts";
import type {
  ModerationState,
  SmsAccount,
  SmsGateway,
  SmsRefusalReason,
  SmsResult,
  SmsToSend,
} from "../ports/sms-gateway.ts";
import { NoAnswerError, NotConnectedError } from "./ask-gateway.ts";
import { deliveryState } from "./delivery-state.ts";
import { eskizAccount } from "./eskiz-account.ts";
import {
  eskizCalls,
  refusalText,
  resultOf,
  type EskizAnswer,
  type EskizConfig,
} from "./eskiz-calls.ts";
import { eskizTokens } from "./eskiz-tokens.ts";
import { readBody } from "./read-report-body.ts";
import { refused, unknown, withoutSecrets } from "./sms-result.ts";

export type EskizSmsConfig = Omit<EskizConfig, "timeoutMs"> & {
  /** Milliseconds of a monotonic clock. */
  monotonicMs?: () => number;
  /** To sign in; shorter than the time of a message, so that a second gateway has a share of that. */
  signInMs?: number;
};

const commonSender = "4546";
const defaultSignInMs = 4_000;

/** SMS by Eskiz (notify.eskiz.uz, its published Postman collection). Tokens are kept in memory. */
export function eskizSms(config: EskizSmsConfig): SmsGateway {
  const { monotonicMs = () => performance.now(), signInMs = defaultSignInMs } = config;
  const call = eskizCalls(config);
  const accounts = eskizAccount({ ...config, timeoutMs: signInMs });
  const tokens = eskizTokens(accounts, monotonicMs);

  /** Repeats a call once with a new token. @throws KeysRefusedError, KeysNotCheckedError: nothing was called. */
  async function authorised<T>(
    account: SmsAccount,
    answering: (token: string) => Promise<T>,
    isRejected: (answer: T) => boolean,
  ): Promise<T> {
    const token = await tokens.current(account);
    const answer = await answering(token);
    return isRejected(answer) ? answering(await tokens.renewed(account, token)) : answer;
  }

  const withToken = (account: SmsAccount, answering: (token: string) => Promise<EskizAnswer>) =>
    authorised(account, answering, ({ status }) => status === 401);

  const send = async (account: SmsAccount, message: SmsToSend): Promise<EskizAnswer> => {
    const { path, form } = await messageForm(message);
    const request = { method: "POST", form, signal: message.signal } as const;
    return withToken(account, (token) => {
      // The time may be over before the message has left.
      if (message.signal.aborted) throw new NotConnectedError("no token in time");
      return call(path, { ...request, token });
    });
  };

  return {
    async send(account, message) {
      try {
        return sent(await send(account, message), account, message);
      } catch (error) {
        if (error instanceof KeysRefusedError) return refused("keys", error.message);
        if (error instanceof KeysNotCheckedError || error instanceof NotConnectedError)
          return refused("down", error.message);
        if (error instanceof NoAnswerError) return unknown(error.message);
        throw error;
      }
    },

    async readReports(request) {
      return [await readBody(request)].flat().flatMap((body) => {
        const { data } = Report.safeParse(body);
        if (!data) return [];
        const { request_id: providerId, status: word } = data;
        return [{ messageId: null, providerId, state: deliveryState(word), word }];
      });
    },
    reportAnswer: "OK",

    async balance(account) {
      const answering = withToken(account, (token) => call("/api/user/get-limit", { token }));
      const { data } = await resultOf(answering, Limit);
      return Math.floor(data.balance);
    },

    moderation: {
      async list(account) {
        const answering = withToken(account, (token) => call("/api/user/templates", { token }));
        const { result } = await resultOf(answering, Templates);
        return result.map(({ original_text, template, status, comment }) => ({
          text: original_text || template || "",
          state: moderationStates[status] ?? "in moderation",
          detail: comment ?? null,
        }));
      },
      async submit(account, text) {
        const form = { template: text };
        const answering = withToken(account, (token) =>
          call("/api/user/template", { method: "POST", token, form }),
        );
        await resultOf(answering, z.object({}));
      },
    },
  };
}

/** Messages abroad have a call of their own. */
async function messageForm({ phone, text, sender, reportUrl }: SmsToSend) {
  const form = {
    mobile_phone: phone.replace("+", ""),
    message: text,
    ...(reportUrl && { callback_url: reportUrl }),
  };
  if (isUzbekPhone(phone))
    return { path: "/api/message/sms/send", form: { ...form, from: sender ?? commonSender } };
  // Few brands send any, and the table of countries takes a moment to load.
  const { parsePhoneNumberFromString } = await import("libphonenumber-js/min");
  const country_code = parsePhoneNumberFromString(phone)?.country ?? "";
  // Anything that is not ASCII: the gateway would replace it.
  const unicode = /[^\n\r -~]/.test(text) ? "1" : "0";
  return { path: "/api/message/sms/send-global", form: { ...form, country_code, unicode } };
}

const Limit = z.object({ data: z.object({ balance: z.coerce.number() }) });
const Sent = z.object({ id: z.coerce.string().min(1), status: z.string() });
const Report = z.object({ request_id: z.string().min(1), status: z.string().min(1) });
const Templates = z.object({
  result: z.array(
    z.object({
      original_text: z.string().nullish(),
      template: z.string().nullish(),
      status: z.string(),
      comment: z.string().nullish(),
    }),
  ),
});

/** `inproccess` is Eskiz's spelling. */
const moderationStates: Record<string, ModerationState> = {
  moderation: "in moderation",
  inproccess: "in moderation",
  service: "approved",
  reklama: "approved",
  rejected: "refused",
};

function sent(
  { status, body }: EskizAnswer,
  { keys }: SmsAccount,
  { text, phone }: SmsToSend,
): SmsResult {
  const { data: message } = Sent.safeParse(body);
  if (status === 200 && message && message.status !== "error")
    return { outcome: "accepted", providerId: message.id };
  // Without JSON it is not Eskiz itself that answers.
  const isRefusal =
    body !== null && (status === 200 ? message !== undefined : isClientError(status));
  if (!isRefusal) return unknown(`unexpected answer (HTTP ${status})`);
  const detail = withoutSecrets(refusalText(body) ?? `HTTP ${status}`, [
    text,
    phone,
    ...Object.values(keys),
  ]);
  if (status === 401) return refused("keys", detail);
  return refused(status === 429 ? "down" : reasonOf(detail), detail);
}

const isClientError = (status: number) => status >= 400 && status < 500;

/** Eskiz has no codes: its sentences, mostly Russian, are all that there is. The first that fits counts. */
const refusalPatterns: [RegExp, SmsRefusalReason][] = [
  [/модерац|шаблон|moderat|template|для теста|\btest\b/i, "text"],
  [/баланс|средств|balance|limit|mablag/i, "balance"],
  [/заблок|блокир|не актив|неактив|отключ|block|inactive|disabled/i, "locked"],
  [/ник|отправител|nick|sender|from/i, "sender"],
  [/номер|телефон|phone|mobile|raqam/i, "phone"],
];

const reasonOf = (detail: string): SmsRefusalReason =>
  refusalPatterns.find(([pattern]) => pattern.test(detail))?.[1] ?? "other";
