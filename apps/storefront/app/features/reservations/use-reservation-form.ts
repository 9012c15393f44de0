import type { Reservation } from "@dasturxon/contract/entities/reservation";
import { useState } from "react";
import type { BranchView } from "../../shop/fulfilment/branch-view.ts";
import { useNow } from "../../core/page/use-now.ts";
import { errorText } from "../../core/i18n/error-text.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBrand } from "../../core/brand/shell.ts";
import { useSession, useClientSession } from "../../core/session/client-session-context.ts";
import { reservationTimes } from "./reservation-times.ts";

/** Initial number of guests. */
const defaultGuests = 2;

/** Form of a reservation. Sign-in is requested at the end. */
export function useReservationForm(branches: readonly BranchView[], firstId: string) {
  const messages = useMessages();
  const { orderSettings } = useBrand();
  const { api } = useClientSession();
  const isSignedIn = useSession(({ user }) => Boolean(user?.id));
  const now = useNow();
  const [branchId, setBranchId] = useState(firstId);
  const [chosenDay, setDay] = useState<string | null>(null);
  const [chosenTime, setTime] = useState<string | null>(null);
  const [guests, setGuests] = useState(defaultGuests);
  const [comment, setComment] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isSigningIn, setSigningIn] = useState(false);
  const [booked, setBooked] = useState<Reservation | null>(null);

  const branch = branches.find(({ id }) => id === branchId) ?? branches[0] ?? null;
  const days = branch && now ? reservationTimes(branch, orderSettings, now) : [];
  const day = days.find((each) => each.day === chosenDay) ?? days[0];
  const slot = day?.slots.find(({ laterTime }) => laterTime === chosenTime) ?? day?.slots[0];

  const changing =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setError(null);
    };

  async function send() {
    if (!branch || !slot || isBusy) return;
    setBusy(true);
    setError(null);
    const { error: refusal, result } = await api.bookTable({
      body: {
        branchId: branch.id,
        at: slot.from.toISOString(),
        guests,
        ...(comment.trim() && { comment: comment.trim() }),
      },
    });
    setBusy(false);
    if (refusal) return setError(errorText(refusal, messages));
    setBooked(result);
  }

  return {
    branch,
    days,
    day,
    slot,
    guests,
    comment,
    error,
    isBusy,
    isSigningIn,
    booked,
    now,
    chooseBranch: changing(setBranchId),
    chooseDay: changing<string | null>(setDay),
    chooseTime: changing<string | null>(setTime),
    chooseGuests: changing(setGuests),
    changeComment: changing(setComment),
    submit: () => (isSignedIn ? void send() : setSigningIn(true)),
    stopSignIn: () => setSigningIn(false),
    signedIn() {
      setSigningIn(false);
      void send();
    },
  };
}

export type ReservationFormState = ReturnType<typeof useReservationForm>;
