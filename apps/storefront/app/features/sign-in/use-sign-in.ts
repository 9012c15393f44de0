import type { ApiError } from "@dasturxon/api-client/api-result";
import { useState } from "react";
import { errorText } from "../../session/error-text.ts";
import { useMessages } from "../../session/messages.ts";
import { useVisitor } from "../../session/visitor-context.ts";
import { keepPendingCode, usePendingCode } from "./pending-code.ts";

/** Sign-in by phone: asks for a code, checks it, opens the session. Decision "S7.65". */
export function useSignIn() {
  const words = useMessages();
  const { api, session } = useVisitor();
  const pending = usePendingCode();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  /** @param phone E.164. @returns Whether a code is on its way. */
  async function requestCode(phone: string): Promise<boolean> {
    setBusy(true);
    setError(null);
    const answer = await api.requestPhoneCode({ body: { phone, type: "WEB" } });
    setBusy(false);
    if (answer.result) {
      const { id, time } = answer.result;
      keepPendingCode({ id, phone, resendAt: Date.now() + time * 1_000 });
      return true;
    }
    const resendAt = momentOf(answer.error);
    // The code that was sent a moment ago still counts.
    if (resendAt && pending?.phone === phone) {
      keepPendingCode({ ...pending, resendAt });
      return true;
    }
    setError(errorText(answer.error, words));
    return false;
  }

  /** @returns Whether the customer is signed in now. */
  async function verify(code: string): Promise<boolean> {
    if (!pending || isBusy) return false;
    setBusy(true);
    setError(null);
    const { id, phone } = pending;
    const { error: refusal, result } = await api.verifyPhone({ body: { id, phone, code } });
    setBusy(false);
    if (refusal) {
      setError(errorText(refusal, words));
      return false;
    }
    session.getState().signIn({ token: result.token, user: result.user });
    keepPendingCode(null);
    return true;
  }

  return {
    pending,
    isBusy,
    error,
    requestCode,
    verify,
    clearError: () => setError(null),
    forget: () => keepPendingCode(null),
  };
}

export type SignIn = ReturnType<typeof useSignIn>;

/** Of CODE_TOO_SOON: when another code may be asked for. */
function momentOf({ code, values }: ApiError) {
  const { seconds } = values;
  return code === "CODE_TOO_SOON" && typeof seconds === "number"
    ? Date.now() + seconds * 1_000
    : null;
}
