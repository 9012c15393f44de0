import type { Reservation } from "@dasturxon/contract/entities/reservation";
import { useEffect, useState } from "react";
import { branchesOf } from "../../fulfilment/branches-of.ts";
import type { BranchView } from "../../fulfilment/branch-view.ts";
import { errorText } from "../../session/error-text.ts";
import { useMessages } from "../../session/messages.ts";
import { useClientSession } from "../../session/client-session-context.ts";
import type { ClientSession } from "../../session/client-session.ts";

type Loaded = { reservations: Reservation[]; branches: BranchView[] };
type State = { loaded: Loaded | null; hasFailed: boolean };

const blank: State = { loaded: null, hasFailed: false };

async function load(clientSession: ClientSession): Promise<State> {
  const [reservations, branches] = await Promise.all([
    clientSession.api.listReservations(),
    branchesOf(clientSession),
  ]);
  if (reservations.error || branches.error) return { loaded: null, hasFailed: true };
  const loaded = { reservations: reservations.result, branches: branches.result };
  return { loaded, hasFailed: false };
}

/** The tables that the signed-in person booked, and taking one back. */
export function useReservations() {
  const messages = useMessages();
  const clientSession = useClientSession();
  const [state, setState] = useState(blank);
  useEffect(() => {
    let isCurrent = true;
    void load(clientSession).then((answer) => isCurrent && setState(answer));
    return () => {
      isCurrent = false;
    };
  }, [clientSession]);

  async function cancel(id: string) {
    const { error, result } = await clientSession.api.cancelReservation({ params: { id } });
    const { notify } = clientSession.notices.getState();
    if (error) return notify({ type: "error", title: errorText(error, messages) });
    notify({ type: "success", title: messages.t.reservation.canceled });
    setState(({ loaded, hasFailed }) => ({
      hasFailed,
      loaded: loaded && {
        ...loaded,
        reservations: loaded.reservations.map((each) => (each.id === id ? result : each)),
      },
    }));
  }
  const retry = () => {
    setState(blank);
    void load(clientSession).then(setState);
  };
  return { ...state, cancel, retry };
}
