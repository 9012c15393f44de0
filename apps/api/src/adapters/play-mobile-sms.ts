import * as z from "zod";
import type {
  SmsAccount,
  SmsGateway,
  SmsRefusalReason,
  SmsResult,
  SmsToSend,
} from "../ports/sms-gateway.ts";
import {
  askGateway,
  NoAnswerError,
  NotConnectedError,
  type AskGateway,
  type GatewayAnswer,
} from "./ask-gateway.ts";
import { deliveryState } from "./delivery-state.ts";
import { readBody } from "./read-report-body.ts";
import { refused, unknown, withoutSecrets } from "./sms-result.ts";

export type PlayMobileConfig = {
  /** Without a trailing slash. */
  apiUrl: string;
  ask?: AskGateway;
};

const commonSender = "3700";
/** Its answer to a message, and the answer that it expects to its reports. */
const received = "Request is received";

/** SMS by Play Mobile (send.smsxabar.uz). It has no calls for balance, moderation and the state of a message. */
export function playMobileSms({ apiUrl, ask = askGateway() }: PlayMobileConfig): SmsGateway {
  return {
    async send(account, message) {
      try {
        const answer = await ask(`${apiUrl}/broker-api/send`, {
          method: "POST",
          headers: {
            authorization: basicAuth(account),
            "content-type": "application/json; charset=utf-8",
          },
          body: JSON.stringify(batchOf(message)),
          signal: message.signal,
        });
        return sent(answer, account, message);
      } catch (error) {
        if (error instanceof NotConnectedError) return refused("down", error.message);
        if (error instanceof NoAnswerError) return unknown(error.message);
        throw error;
      }
    },

    async readReports(request) {
      const body = await readBody(request);
      const { data: batch } = Batch.safeParse(body);
      return (batch?.messages ?? [body].flat()).flatMap((report) => {
        const { data } = Report.safeParse(report);
        if (!data) return [];
        const { "message-id": messageId, status: word } = data;
        return [{ messageId, providerId: null, state: deliveryState(word), word }];
      });
    },
    reportAnswer: received,
  };
}

const basicAuth = ({ keys: { LOGIN = "", PASSWORD = "" } }: SmsAccount) =>
  `Basic ${Buffer.from(`${LOGIN}:${PASSWORD}`).toString("base64")}`;

const batchOf = ({ messageId, phone, text, sender }: SmsToSend) => ({
  messages: [
    {
      recipient: phone.replace("+", ""),
      "message-id": messageId,
      sms: { originator: sender ?? commonSender, content: { text } },
    },
  ],
});

const Refusal = z.object({
  "error-code": z.coerce.number(),
  "error-description": z.string().nullish(),
});
const Report = z.object({ "message-id": z.coerce.string().min(1), status: z.string().min(1) });
const Batch = z.object({ messages: z.array(z.unknown()) });

/** Success is plain text. Any other 200 may come from something in between. */
function sent(
  { status, text }: GatewayAnswer,
  { keys }: SmsAccount,
  message: SmsToSend,
): SmsResult {
  if (status === 200 && text.trim() === received)
    return { outcome: "accepted", providerId: message.messageId };
  const refusal = refusalOf(text);
  const isHtml = /^\s*</.test(text);
  const isRefusal = refusal !== undefined || (status >= 400 && status < 500 && !isHtml);
  if (!isRefusal || status >= 500) return unknown(`unexpected answer (HTTP ${status})`);
  const code = refusal?.["error-code"];
  const words = [code, refusal?.["error-description"]].filter(Boolean).join(" ");
  const secrets = [message.text, message.phone, ...Object.values(keys)];
  const detail = withoutSecrets(words || `HTTP ${status}`, secrets);
  return refused(status === 401 ? "keys" : reasonOf(code), detail);
}

function refusalOf(text: string) {
  try {
    return Refusal.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const reasons: Record<number, SmsRefusalReason> = {
  100: "down",
  102: "locked",
  202: "phone",
  401: "sender",
  404: "text",
  405: "text",
  406: "text",
  407: "text",
  408: "text",
  410: "text",
  411: "text",
};

const reasonOf = (code: number | undefined): SmsRefusalReason => reasons[code ?? 0] ?? "other";
