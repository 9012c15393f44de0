import * as z from "zod";
import type { EskizAccounts } from "../ports/eskiz-account.ts";
import { KeysRefusedError } from "../ports/key-check.ts";
import { eskizCalls, resultOf, type EskizConfig } from "./eskiz-calls.ts";

const Token = z.object({ data: z.object({ token: z.string().min(1) }) });
const Limit = z.object({ data: z.object({ balance: z.coerce.number() }) });

/** Login and balance of Eskiz. */
export function eskizAccount(config: EskizConfig): EskizAccounts {
  const call = eskizCalls(config);
  return {
    async logIn({ email, password }) {
      try {
        const request = { method: "POST", form: { email, password } } as const;
        return (await resultOf(call("/api/auth/login", request), Token)).data.token;
      } catch (error) {
        if (error instanceof KeysRefusedError)
          throw new KeysRefusedError(error.message.replaceAll(password, "…"));
        throw error;
      }
    },
    async refresh(token) {
      const answering = call("/api/auth/refresh", { method: "PATCH", token });
      return (await resultOf(answering, Token)).data.token;
    },
    async balanceOf(token) {
      const { data } = await resultOf(call("/api/user/get-limit", { token }), Limit);
      return Math.floor(data.balance);
    },
  };
}
