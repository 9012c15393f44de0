import type { ApiError } from "@dasturxon/api-client/api-result";
import { errorCatalogue } from "@dasturxon/contract/errors";
import type { Point } from "@dasturxon/domain/delivery/distance";
import { useEffect, useRef, useState } from "react";
import { checkDelivery } from "../../shop/fulfilment/check-delivery.ts";
import type { DeliveryCheck } from "../../shop/fulfilment/check-delivery.ts";
import { loadAddresses, useSavedAddresses } from "../../shop/fulfilment/saved-addresses.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import type { ChosenAddress } from "../../core/session/fulfilment-store.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import { movedTo, typed } from "./address-form.ts";
import type { AddressForm } from "./address-form.ts";
import { addressOfPoint } from "./address-of-point.ts";

/** Milliseconds without movement before the map's centre is looked up. */
const restMs = 350;

/** Data of the point; `null` before one was chosen. */
export type PointState = DeliveryCheck | { kind: "checking" } | null;

/**
 * State of the address editor: follows the map, looks up the point and checks its delivery. Only the last point
 * counts; earlier requests are dropped.
 *
 * @param isEdited A saved address is changed, rather than another one chosen.
 */
export function useAddressEditor(initial: AddressForm, isEdited: boolean) {
  const clientSession = useClientSession();
  const { language } = useMessages();
  useSavedAddresses(); // Loaded ahead of the first point.
  const [form, setForm] = useState(initial);
  const opened = useRef(initial.point);
  /** The point that was requested last; the form contains it once its street is known. */
  const [requestedPoint, setRequestedPoint] = useState(initial.point);
  const [point, setPoint] = useState<PointState>(initial.point && { kind: "checking" });
  const [isLookedUp, setLookedUp] = useState(true);
  const [isLookingUp, setLookingUp] = useState(false);
  /** Count of chosen points, to detect outdated answers. */
  const [moves, setMoves] = useState(0);
  /** The customer typed the street while it was being looked up: the typed one wins. */
  const hasTyped = useRef(false);
  const request = useRef<AbortController | null>(null);
  const hasShownFailure = useRef(false);

  // A reopened address may be outside of the delivery area by now: check it.
  useEffect(() => {
    const call = new AbortController();
    request.current = call;
    if (opened.current)
      void checkDelivery(clientSession, opened.current, call.signal).then((answer) => {
        if (!call.signal.aborted) setPoint(answer);
      });
    return () => request.current?.abort();
  }, [clientSession]);

  /** The map stopped at a point, or the device's location was determined. */
  async function goTo(centre: Point) {
    const { signal } = restart(centre);
    setLookingUp(true);
    await pause(restMs);
    if (signal.aborted) return;
    const checked = check(centre, signal);
    // Without the saved addresses a saved one would count as new.
    const saved = await loadAddresses(clientSession);
    const found = await addressOfPoint(clientSession, centre, saved, signal);
    if (signal.aborted) return;
    const isFound = found.kind === "saved" || found.kind === "temporary";
    const address = isFound && !hasTyped.current ? found.address : null;
    setLookingUp(false);
    setLookedUp(isFound || hasTyped.current);
    setForm((before) => movedTo(before, centre, address, isEdited));
    if (found.kind === "failed") showFailure(found.error);
    else hasShownFailure.current = false;
    await checked;
  }

  /** A place was chosen from the search. */
  async function choose(address: ChosenAddress) {
    const { signal } = restart(address);
    setLookedUp(true);
    setForm((before) => movedTo(before, address, address, isEdited));
    await check(address, signal);
  }

  function restart({ latitude, longitude }: Point) {
    setRequestedPoint({ latitude, longitude });
    request.current?.abort();
    request.current = new AbortController();
    hasTyped.current = false;
    setPoint({ kind: "checking" });
    setLookingUp(false);
    setMoves((before) => before + 1);
    return request.current;
  }

  async function check(at: Point, signal: AbortSignal) {
    const answer = await checkDelivery(clientSession, at, signal);
    if (!signal.aborted) setPoint(answer);
  }

  /** Once per failure, not for each movement of the map. Specification, point 8. */
  function showFailure(error: ApiError) {
    if (hasShownFailure.current) return;
    hasShownFailure.current = true;
    const { notify } = clientSession.notices.getState();
    // A limit was reached; the service itself works.
    if (error.status === 429) return notify({ type: "error", title: error.text });
    const { title, description } = errorCatalogue.GEOCODER_FAILED;
    notify({ type: "error", title: title?.[language], text: description[language] });
  }

  return {
    form,
    point,
    requestedPoint,
    /** False if no street was found for the point: it has to be typed. */
    isLookedUp,
    moves,
    /** Whether street and delivery check belong to the current point. */
    isSettled: point?.kind !== "checking" && !isLookingUp,
    goTo: (centre: Point) => void goTo(centre),
    choose: (address: ChosenAddress) => void choose(address),
    retry: () => void (requestedPoint && goTo(requestedPoint)),
    type(line: string) {
      hasTyped.current = true;
      setForm((before) => typed(before, line));
    },
    change: (changed: Partial<AddressForm>) => setForm((before) => ({ ...before, ...changed })),
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
