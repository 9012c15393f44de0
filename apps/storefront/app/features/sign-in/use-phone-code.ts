import type { ApiResult, ApiError } from "@dasturxon/api-client/api-result";
import { useState } from "react";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { storePendingCode, usePendingCode } from "./pending-code.ts";
import type { PendingCode } from "./pending-code.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";

type Config<Verified> = {
  /** The code that was sent. */
  pending: PendingCode | null | undefined;
  storePending(pending: PendingCode | null): void;
  request(body: { phone: string; type: "WEB" }): Promise<ApiResult<{ id: string; time: number }>>;
  verify(body: { id: string; phone: string; code: string }): Promise<ApiResult<Verified>>;
  onVerified(result: Verified): void;
};

/** Verification of a phone: requests a code and checks it. Decision "S7.65". */
export function usePhoneCode<Verified>(config: Config<Verified>) {
  const messages = useMessages();
  const { pending, storePending } = config;
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  /** @param phone E.164. @returns Whether a code was sent. */
  async function requestCode(phone: string): Promise<boolean> {
    setBusy(true);
    setError(null);
    const answer = await config.request({ phone, type: "WEB" });
    setBusy(false);
    if (answer.result) {
      const { id, time } = answer.result;
      storePending({ id, phone, resendAt: Date.now() + time * 1_000 });
      return true;
    }
    const resendAt = resendMoment(answer.error);
    // The code that was sent a moment ago is still valid.
    if (resendAt && pending?.phone === phone) {
      storePending({ ...pending, resendAt });
      return true;
    }
    setError(errorText(answer.error, messages));
    return false;
  }

  /** @returns Whether the phone is verified. */
  async function verify(code: string): Promise<boolean> {
    if (!pending || isBusy) return false;
    setBusy(true);
    setError(null);
    const { id, phone } = pending;
    const { error: refusal, result } = await config.verify({ id, phone, code });
    setBusy(false);
    if (refusal) {
      setError(errorText(refusal, messages));
      return false;
    }
    config.onVerified(result);
    storePending(null);
    return true;
  }

  return {
    pending,
    isBusy,
    error,
    requestCode,
    verify,
    clearError: () => setError(null),
    forget: () => storePending(null),
  };
}

export type PhoneCode = ReturnType<typeof usePhoneCode>;

/** Time from CODE_TOO_SOON at which another code may be requested, in milliseconds since 1970. */
function resendMoment({ code, values }: ApiError): number | null {
  const { seconds } = values;
  return code === "CODE_TOO_SOON" && typeof seconds === "number"
    ? Date.now() + seconds * 1_000
    : null;
}

/** Sign-in by phone: the code opens the session. */
export function useSignIn() {
  const { api, session } = useClientSession();
  return usePhoneCode({
    pending: usePendingCode(),
    storePending: storePendingCode,
    request: (body) => api.requestPhoneCode({ body }),
    verify: (body) => api.verifyPhone({ body }),
    onVerified: ({ token, user }) => session.getState().signIn({ token, user }),
  });
}
