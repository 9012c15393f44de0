import type { Reservation } from "@dasturxon/contract/entities/reservation";
import { useEffect, useState } from "react";
import { branchesOf } from "../../place/branches-of.ts";
import type { BranchView } from "../../place/branch-view.ts";
import { errorText } from "../../session/error-text.ts";
import { useMessages } from "../../session/messages.ts";
import { useVisitor } from "../../session/visitor-context.ts";
import type { Visitor } from "../../session/visitor.ts";

type Loaded = { reservations: Reservation[]; branches: BranchView[] };
type State = { loaded: Loaded | null; hasFailed: boolean };

const blank: State = { loaded: null, hasFailed: false };

async function load(visitor: Visitor): Promise<State> {
  const [reservations, branches] = await Promise.all([
    visitor.api.listReservations(),
    branchesOf(visitor),
  ]);
  if (reservations.error || branches.error) return { loaded: null, hasFailed: true };
  const loaded = { reservations: reservations.result, branches: branches.result };
  return { loaded, hasFailed: false };
}

/** The tables that the signed-in person booked, and taking one back. */
export function useReservations() {
  const words = useMessages();
  const visitor = useVisitor();
  const [state, setState] = useState(blank);
  useEffect(() => {
    let isCurrent = true;
    void load(visitor).then((answer) => isCurrent && setState(answer));
    return () => {
      isCurrent = false;
    };
  }, [visitor]);

  async function cancel(id: string) {
    const { error, result } = await visitor.api.cancelReservation({ params: { id } });
    const { notify } = visitor.notices.getState();
    if (error) return notify({ type: "error", title: errorText(error, words) });
    notify({ type: "success", title: words.t.reservation.canceled });
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
    void load(visitor).then(setState);
  };
  return { ...state, cancel, retry };
}
