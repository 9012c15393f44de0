import { useVisitor } from "../../session/visitor-context.ts";
import { keepPendingCode, usePendingCode } from "./pending-code.ts";
import { usePhoneCode } from "./use-phone-code.ts";

/** Sign-in by phone: the code opens the session. */
export function useSignIn() {
  const { api, session } = useVisitor();
  return usePhoneCode({
    pending: usePendingCode(),
    keepPending: keepPendingCode,
    request: (body) => api.requestPhoneCode({ body }),
    verify: (body) => api.verifyPhone({ body }),
    onVerified: ({ token, user }) => session.getState().signIn({ token, user }),
  });
}
