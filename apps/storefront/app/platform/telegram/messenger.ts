import type { ApiError } from "@dasturxon/api-client/api-result";
import type { Point } from "@dasturxon/domain/delivery/distance";
import type { ClientSession } from "../../core/session/client-session.ts";

/** Messenger features for screens, once loaded: `platform/telegram/start-messenger.ts`. */
export type Messenger = {
  /** The customer's location; `null` if the messenger cannot or may not provide it. */
  locate: () => Promise<Point | null>;
  /** Opens an address outside of the shop, in the customer's browser. */
  openLink: (url: string) => void;
  /** Opens an invoice of the messenger in place. Resolves when it is closed; the server knows whether it was paid. */
  openInvoice: (url: string) => Promise<void>;
  /** Signs in with the messenger's signed data; requests the contact if needed. */
  signIn: () => Promise<SignInOutcome>;
  /** Offers to tie the messenger's account to the customer's. */
  tie: () => Promise<TieOutcome>;
};

/** Without an error and not tied: the customer declined. */
export type TieOutcome = { isTied: boolean; error: ApiError | null };

/**
 * `contactWanted`: the account needs a phone, and the customer has not shared it. `smsRequired`: the account is a
 * member of staff's.
 */
export type SignInOutcome = "signedIn" | "contactWanted" | "smsRequired" | "failed";

type Arrival = {
  messenger: Promise<Messenger | null>;
  arrive: (messenger: Messenger | null) => void;
};

const arrivals = new WeakMap<ClientSession, Arrival>();

/** The messenger of this visitor, once its code is loaded; `null` outside of one. A tap may come earlier. */
export const messengerOf = (clientSession: ClientSession): Promise<Messenger | null> =>
  clientSession.shell.client === "TG" ? arrivalOf(clientSession).messenger : Promise.resolve(null);

/** @param messenger `null`: the page was rendered for a messenger that is no longer there. */
export const setMessenger = (clientSession: ClientSession, messenger: Messenger | null) =>
  arrivalOf(clientSession).arrive(messenger);

function arrivalOf(clientSession: ClientSession): Arrival {
  const known = arrivals.get(clientSession);
  if (known) return known;
  let arrive: Arrival["arrive"] = () => {};
  const messenger = new Promise<Messenger | null>((resolve) => {
    arrive = resolve;
  });
  const arrival = { messenger, arrive };
  arrivals.set(clientSession, arrival);
  return arrival;
}
