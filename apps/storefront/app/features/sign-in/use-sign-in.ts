import { useClientSession } from "../../core/session/client-session-context.ts";
import { storePendingCode, usePendingCode } from "./pending-code.ts";
import { usePhoneCode } from "./use-phone-code.ts";

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
