import * as z from "zod";
import type { EskizAccounts } from "../ports/eskiz-account.ts";
import { KeysNotCheckedError, KeysRefusedError } from "../ports/key-check.ts";

export type EskizAccountConfig = {
  /** Without a trailing slash. */
  apiUrl: string;
  request?: typeof fetch;
  timeoutMs?: number;
};

const Token = z.object({ data: z.object({ token: z.string().min(1) }) });
const Limit = z.object({ data: z.object({ balance: z.coerce.number() }) });
const Refusal = z.object({ message: z.string().min(1) });

/** With any other status it is unknown whether the keys are the reason. */
const refusals = new Set([400, 401, 403, 422]);
const longestText = 200;
const defaultTimeoutMs = 8_000;

/** Login and balance of Eskiz (notify.eskiz.uz, its published Postman collection). */
export function eskizAccount({
  apiUrl,
  request = fetch,
  timeoutMs = defaultTimeoutMs,
}: EskizAccountConfig): EskizAccounts {
  async function ask<T>(path: string, init: RequestInit, schema: z.ZodType<T>): Promise<T> {
    const { status, body } = await answerTo(() =>
      request(`${apiUrl}${path}`, {
        ...init,
        // A redirect would take the keys to another server.
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      }),
    );
    const { data } = schema.safeParse(body);
    if (status === 200 && data) return data;
    if (refusals.has(status)) throw new KeysRefusedError(refusalText(body) ?? `HTTP ${status}`);
    throw new KeysNotCheckedError(`Eskiz gave an unexpected answer (HTTP ${status})`);
  }

  return {
    async logIn({ email, password }) {
      const form = new FormData();
      form.set("email", email);
      form.set("password", password);
      try {
        const init = { method: "POST", body: form };
        return (await ask("/api/auth/login", init, Token)).data.token;
      } catch (error) {
        if (error instanceof KeysRefusedError)
          throw new KeysRefusedError(error.message.replaceAll(password, "…"));
        throw error;
      }
    },
    async balanceOf(token) {
      const init = { headers: { authorization: `Bearer ${token}` } };
      return Math.floor((await ask("/api/user/get-limit", init, Limit)).data.balance);
    },
  };
}

async function answerTo(ask: () => Promise<Response>): Promise<{ status: number; body: unknown }> {
  try {
    const response = await ask();
    const text = await response.text();
    return { status: response.status, body: parsed(text) };
  } catch (error) {
    throw new KeysNotCheckedError(`Eskiz cannot be reached (${reasonOf(error as Error)})`);
  }
}

/** Errors of fetch name addresses, never bodies or headers. */
function reasonOf({ name, message, cause }: Error): string {
  if (name === "TimeoutError") return "no answer in time";
  const { code, message: deeper } = (cause ?? {}) as { code?: string; message?: string };
  return code ?? deeper ?? message;
}

/** A gateway in between may answer with HTML. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function refusalText(body: unknown): string | null {
  const { data } = Refusal.safeParse(body);
  return data ? data.message.replaceAll(/\p{Cc}+/gu, " ").slice(0, longestText) : null;
}
