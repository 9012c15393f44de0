import * as z from "zod";
import { ClickMiniAppError, type ClickMiniApp } from "../../ports/click-mini-app.ts";
import { readJson } from "../read-answer.ts";

type ClickMiniAppConfig = {
  /** Without a trailing slash. */
  apiUrl: string;
  timeoutMs?: number;
  request?: typeof fetch;
};

/** The customer waits for it with an open page, and can sign in by SMS meanwhile. */
const defaultTimeoutMs = 5_000;

const name = z.string().trim().max(64).nullish();
const Profile = z.object({
  phone_number: z.coerce.string().regex(/^\+?\d{9,15}$/),
  name,
  surname: name,
});
const Answer = z.union([
  z.object({ result: Profile }),
  z.object({ error: z.object({ code: z.int() }) }),
]);

/** Asks Click by JSON-RPC who has opened a mini-app. */
export const createClickMiniApp = ({
  apiUrl,
  timeoutMs = defaultTimeoutMs,
  request = fetch,
}: ClickMiniAppConfig): ClickMiniApp => ({
  async personOf(key, session) {
    const response = await request(`${apiUrl}/integration`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${key}`,
        web_session: session,
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "user.profile", params: {} }),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(failed);
    const { data: answer } = Answer.safeParse(await readJson(response).catch(failed));
    if (!response.ok || !answer)
      throw new ClickMiniAppError(`Click gave an unexpected answer (HTTP ${response.status})`);
    if ("error" in answer) return null;
    const { phone_number, name: firstName, surname } = answer.result;
    return {
      phone: `+${phone_number.replace("+", "")}`,
      firstName: firstName ?? "",
      lastName: surname ?? "",
    };
  },
});

function failed(cause: unknown): never {
  throw new ClickMiniAppError("Click did not answer", { cause });
}
