import type { ApiError } from "@dasturxon/api-client/api-result";
import { createStaffClient, type StaffClient } from "@dasturxon/api-client/staff-client";
import type { StaffSession } from "@dasturxon/contract/entities/staff-session";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, use, useMemo, useState, type ReactNode } from "react";
import { useMessages } from "../i18n/messages.ts";
import { readChoice, storeChoice } from "../page/stored-choice.ts";
import { storeSession, readStoredSession } from "./stored-session.ts";
import { CallFailure } from "./query-client.ts";

/** The signed-in person at one brand. */
export type OfficeSession = StaffSession & {
  /** Calls at this brand. */
  calls: StaffClient;
  switchBrand: (merchantId: string) => void;
};

const SessionContext = createContext<OfficeSession | null>(null);

export function useOfficeSession(): OfficeSession {
  const session = use(SessionContext);
  if (!session) throw new Error("Only parts of the signed-in office know the person");
  return session;
}

/** A changed role or branch is noticed at the latest then; the end of a session with the next call. */
const refreshMs = 60_000;

type Props = {
  loading: ReactNode;
  signedOut: ReactNode;
  renderFailed: (failure: CallFailure, retry: () => void) => ReactNode;
  children: ReactNode;
};

/** Provides the session to its children, once there is one. */
export function SessionGate({ loading, signedOut, renderFailed, children }: Props) {
  const { language } = useMessages();
  const [merchantId, setMerchantId] = useState(() => brandOfAddress() ?? readChoice("brand"));
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ["session", merchantId],
    queryFn: () => readSession(merchantId, language),
    refetchInterval: refreshMs,
  });
  const session = useMemo(
    () =>
      data && {
        ...data,
        calls: createStaffClient({
          merchantId: data.brand.merchantId,
          language,
          onSignedOut: () => void queryClient.invalidateQueries({ queryKey: ["session"] }),
        }),
        switchBrand(id: string) {
          storeChoice("brand", id);
          setMerchantId(id);
        },
      },
    [data, language, queryClient],
  );

  if (error?.error.code === "UNAUTHORIZED") return signedOut;
  if (session) return <SessionContext value={session}>{children}</SessionContext>;
  return error ? renderFailed(error, () => void refetch()) : loading;
}

/** Links of notifications name their brand. */
const brandOfAddress = () => new URLSearchParams(location.search).get("brand");

/**
 * The session at the brand chosen on this device, else at the one that it has used last. Without a connection, the one
 * that was known before.
 */
async function readSession(merchantId: string | null, language: string): Promise<StaffSession> {
  const at = (brand: string | null) =>
    createStaffClient({ merchantId: brand, language }).getStaffSession();
  const answer = await at(merchantId);
  const isGone = answer.error?.status === 401 || answer.error?.status === 404;
  const { error, result } = merchantId && isGone ? await at(null) : answer;
  if (error?.status === 401) storeSession(null);
  if (result) storeSession(result);
  const stored = error && isUnreached(error) ? readStoredSession(merchantId) : null;
  if (stored) return stored;
  if (error) throw new CallFailure(error);
  return result;
}

const isUnreached = ({ status }: ApiError) => status === 0 || status >= 500;
