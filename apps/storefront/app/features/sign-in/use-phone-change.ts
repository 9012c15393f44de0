import { useState } from "react";
import { useClientSession } from "../../core/session/client-session-context.ts";
import type { PendingCode } from "./pending-code.ts";
import { usePhoneCode } from "./use-phone-code.ts";

/** Changes the account's phone after its code was verified. Specification, point 2. */
export function usePhoneChange() {
  const { api, session } = useClientSession();
  const [pending, setPending] = useState<PendingCode | null>(null);
  return usePhoneCode({
    pending,
    storePending: setPending,
    request: (body) => api.requestPhoneChange({ body }),
    verify: (body) => api.verifyPhoneChange({ body }),
    onVerified: (user) => session.getState().updateUser(user),
  });
}
