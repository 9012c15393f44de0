import type { MerchantRules } from "@dasturxon/contract/entities/order-settings";
import type { Reservation } from "@dasturxon/contract/entities/reservation";
import { slotDays } from "@dasturxon/domain/branch/slots";
import type { SlotDay } from "@dasturxon/domain/branch/slots";
import { acceptsReservationAt } from "@dasturxon/domain/reservation/reservation-refusal";
import { useState } from "react";
import type { BranchView } from "../../shop/fulfilment/branch-view.ts";
import { useNow } from "../../core/page/use-now.ts";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { useBrand } from "../../core/brand/shell.ts";
import { useSession, useClientSession } from "../../core/session/client-session-context.ts";

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

/** Minutes between offered times. The server accepts any minute. */
const stepMinutes = 30;

/**
 * Days and times for which the branch takes reservations, from now to the brand's horizon, without those that the
 * server would refuse. Decision "S7.73".
 */
export function reservationTimes(branch: BranchView, rules: MerchantRules, now: Date): SlotDay[] {
  const steps = { ...rules, slotMinutes: stepMinutes, leadMinutes: 1 };
  return slotDays(branch, "BOOKING", steps, now)
    .map(({ day, slots }) => ({
      day,
      slots: slots.filter(({ from }) => acceptsReservationAt(from, branch, rules)),
    }))
    .filter(({ slots }) => slots.length > 0);
}
