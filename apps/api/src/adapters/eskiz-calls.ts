import { randomUUID } from "node:crypto";
import * as z from "zod";
import { KeysNotCheckedError, KeysRefusedError } from "../ports/key-check.ts";
import {
  askGateway,
  NoAnswerError,
  NotConnectedError,
  type AskGateway,
  type GatewayRequest,
} from "./ask-gateway.ts";

export type EskizConfig = {
  /** Without a trailing slash. */
  apiUrl: string;
  ask?: AskGateway;
  timeoutMs?: number;
};

/** An answer of Eskiz (notify.eskiz.uz, its published Postman collection). */
export type EskizAnswer = {
  status: number;
  /** `null`: not JSON. A gateway in between may answer with HTML. */
  body: unknown;
};

type EskizRequest = Partial<Pick<GatewayRequest, "method" | "signal">> & {
  token?: string;
  form?: Record<string, string>;
};

/** @throws NotConnectedError, NoAnswerError */
export type EskizCall = (path: string, request?: EskizRequest) => Promise<EskizAnswer>;

const defaultTimeoutMs = 8_000;

export const eskizCalls =
  ({ apiUrl, ask = askGateway(), timeoutMs = defaultTimeoutMs }: EskizConfig): EskizCall =>
  async (path, { method = "GET", token, form, signal } = {}) => {
    const limit = AbortSignal.timeout(timeoutMs);
    const { contentType, body } = form ? multipart(form) : {};
    const { status, text } = await ask(`${apiUrl}${path}`, {
      method,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(contentType && { "content-type": contentType }),
      },
      ...(body && { body }),
    });
    return { status, body: parsed(text) };
  };

/** `FormData` would turn line breaks into CR LF: another text than the one that moderators have approved. */
function multipart(fields: Record<string, string>) {
  const boundary = randomUUID();
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: `${parts.join("")}--${boundary}--\r\n`,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** With any other status it is unknown whether the keys are the reason. */
const refusals = new Set([400, 401, 403, 422]);

/**
 * The result of a call whose failures concern the operator.
 *
 * @throws KeysRefusedError, KeysNotCheckedError
 */
export async function resultOf<T>(
  answering: Promise<EskizAnswer>,
  schema: z.ZodType<T>,
): Promise<T> {
  const { status, body } = await answering.catch(rethrowUnreached);
  const { data, success } = schema.safeParse(body);
  if (status === 200 && success) return data;
  if (refusals.has(status)) throw new KeysRefusedError(refusalText(body) ?? `HTTP ${status}`);
  throw new KeysNotCheckedError(`Eskiz gave an unexpected answer (HTTP ${status})`);
}

function rethrowUnreached(error: unknown): never {
  if (error instanceof NotConnectedError || error instanceof NoAnswerError)
    throw new KeysNotCheckedError(`Eskiz cannot be reached (${error.message})`);
  throw error;
}

const Refusal = z.object({ message: z.unknown() });

/** Eskiz's own explanation; `null` if the answer has none. */
export function refusalText(body: unknown): string | null {
  const { data } = Refusal.safeParse(body);
  if (!data?.message) return null;
  // Errors of a form are lists by field.
  const text = typeof data.message === "string" ? data.message : JSON.stringify(data.message);
  return oneLine(text);
}

const longestText = 200;

const oneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, " ").slice(0, longestText);
