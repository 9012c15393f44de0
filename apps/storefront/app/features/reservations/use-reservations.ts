import type { ApiResult } from "@dasturxon/api-client/api-result";
import type { Reservation } from "@dasturxon/contract/entities/reservation";
import { branchesOf } from "../../shop/fulfilment/branches-of.ts";
import type { BranchView } from "../../shop/fulfilment/branch-view.ts";
import { errorText } from "../../core/i18n/error-text.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import type { ClientSession } from "../../core/session/client-session.ts";
import { usePersonalQuery } from "../../core/session/use-personal-query.ts";

type Loaded = { reservations: Reservation[]; branches: BranchView[] };

async function load(clientSession: ClientSession): Promise<ApiResult<Loaded>> {
  const [reservations, branches] = await Promise.all([
    clientSession.api.listReservations(),
    branchesOf(clientSession),
  ]);
  if (reservations.error) return reservations;
  if (branches.error) return branches;
  return {
    error: null,
    result: { reservations: reservations.result, branches: branches.result },
  };
}

/** The reservations of the signed-in customer, and a function to cancel one. */
export function useReservations() {
  const messages = useMessages();
  const clientSession = useClientSession();
  const { result, error, retry, change } = usePersonalQuery("reservations", () =>
    load(clientSession),
  );

  async function cancel(id: string) {
    const { error: refusal, result: canceled } = await clientSession.api.cancelReservation({
      params: { id },
    });
    const { notify } = clientSession.notices.getState();
    if (refusal) return notify({ type: "error", title: errorText(refusal, messages) });
    notify({ type: "success", title: messages.t.reservation.canceled });
    change(({ reservations, branches }) => ({
      branches,
      reservations: reservations.map((each) => (each.id === id ? canceled : each)),
    }));
  }
  return { loaded: result, hasFailed: error !== null, cancel, retry };
}
