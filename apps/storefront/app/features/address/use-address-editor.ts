import type { ApiError } from "@dasturxon/api-client/api-result";
import { errorCatalogue } from "@dasturxon/contract/errors";
import type { Point } from "@dasturxon/domain/delivery/distance";
import { useEffect, useRef, useState } from "react";
import { checkDelivery } from "../../fulfilment/check-delivery.ts";
import type { DeliveryCheck } from "../../fulfilment/check-delivery.ts";
import { savedAddressesOf, useSavedAddresses } from "../../fulfilment/saved-addresses.ts";
import { useMessages } from "../../session/messages.ts";
import type { ChosenAddress } from "../../session/fulfilment-store.ts";
import { useClientSession } from "../../session/client-session-context.ts";
import { movedTo, typed } from "./address-form.ts";
import type { AddressForm } from "./address-form.ts";
import { addressOfPoint } from "./address-of-point.ts";

/** Milliseconds of rest before the map's middle is looked up. */
const restMs = 350;

/** What is known about the point: `null` before one was chosen. */
export type PointState = DeliveryCheck | { kind: "checking" } | null;

/**
 * The address that is being made: follows the map, looks the point up and asks whether it is delivered to.
 * Only the last point counts; earlier questions are dropped.
 */
export function useAddressEditor(initial: AddressForm) {
  const clientSession = useClientSession();
  const { language } = useMessages();
  useSavedAddresses(); // On their way, for the points to come.
  const [form, setForm] = useState(initial);
  const opened = useRef(initial.point);
  /** The point that was asked about last; the form has it only once its street is known. */
  const [place, setPlace] = useState(initial.point);
  const [point, setPoint] = useState<PointState>(initial.point && { kind: "checking" });
  const [isLookedUp, setLookedUp] = useState(true);
  const [isLookingUp, setLookingUp] = useState(false);
  /** How often another place was chosen. */
  const [moves, setMoves] = useState(0);
  /** The customer wrote the street while it was being looked up: theirs counts. */
  const hasTyped = useRef(false);
  const asking = useRef<AbortController | null>(null);
  const hasSaidFailure = useRef(false);

  // An address that is opened again may have come to lie outside: it is checked like any other.
  useEffect(() => {
    const call = new AbortController();
    asking.current = call;
    if (opened.current)
      void checkDelivery(clientSession, opened.current, call.signal).then((answer) => {
        if (!call.signal.aborted) setPoint(answer);
      });
    return () => asking.current?.abort();
  }, [clientSession]);

  /** The map rests at a point, or the customer stands there. */
  async function goTo(centre: Point) {
    const { signal } = restart(centre);
    setLookingUp(true);
    await pause(restMs);
    if (signal.aborted) return;
    const checked = check(centre, signal);
    const { addresses, load } = savedAddressesOf(clientSession).getState();
    // Before they are known a saved one would be taken for a new one.
    if (!addresses) await load();
    const saved = savedAddressesOf(clientSession).getState().addresses ?? [];
    const found = await addressOfPoint(clientSession, centre, saved, signal);
    if (signal.aborted) return;
    const isFound = found.kind === "saved" || found.kind === "temporary";
    const address = isFound && !hasTyped.current ? found.address : null;
    setLookingUp(false);
    setLookedUp(isFound || hasTyped.current);
    setForm((before) => movedTo(before, centre, address));
    if (found.kind === "failed") sayFailure(found.error);
    else hasSaidFailure.current = false;
    await checked;
  }

  /** A place was chosen by its name. */
  async function choose(address: ChosenAddress) {
    const { signal } = restart(address);
    setLookedUp(true);
    setForm((before) => movedTo(before, address, address));
    await check(address, signal);
  }

  function restart({ latitude, longitude }: Point) {
    setPlace({ latitude, longitude });
    asking.current?.abort();
    asking.current = new AbortController();
    hasTyped.current = false;
    setPoint({ kind: "checking" });
    setLookingUp(false);
    setMoves((before) => before + 1);
    return asking.current;
  }

  async function check(at: Point, signal: AbortSignal) {
    const answer = await checkDelivery(clientSession, at, signal);
    if (!signal.aborted) setPoint(answer);
  }

  /** Once per failure, not once per move of the map. Specification, point 8. */
  function sayFailure(error: ApiError) {
    if (hasSaidFailure.current) return;
    hasSaidFailure.current = true;
    const { notify } = clientSession.notices.getState();
    // A limit was reached; the service itself works.
    if (error.status === 429) return notify({ type: "error", title: error.text });
    const { title, description } = errorCatalogue.GEOCODER_FAILED;
    notify({ type: "error", title: title?.[language], text: description[language] });
  }

  return {
    form,
    point,
    place,
    /** False where no street was found for the point: it has to be typed. */
    isLookedUp,
    moves,
    /** Whether the street and the answer about delivery belong to the point. */
    isSettled: point?.kind !== "checking" && !isLookingUp,
    goTo: (centre: Point) => void goTo(centre),
    choose: (address: ChosenAddress) => void choose(address),
    askAgain: () => void (place && goTo(place)),
    type(line: string) {
      hasTyped.current = true;
      setForm((before) => typed(before, line));
    },
    change: (changed: Partial<AddressForm>) => setForm((before) => ({ ...before, ...changed })),
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
