import type { ApiError } from "@dasturxon/api-client/api-result";
import type { Point } from "@dasturxon/domain/delivery/distance";
import type { ClientSession } from "./client-session.ts";

/** What screens may ask of the messenger around the shop, once it is there: `messenger/begin-messenger.ts`. */
export type Messenger = {
  /** Where the customer is; `null` where the messenger cannot or may not say. */
  locate: () => Promise<Point | null>;
  /** Opens an address outside of the shop, in the customer's browser. */
  openLink: (url: string) => void;
  /** Signs in by what the messenger vouches for; asks for the contact where that is needed. */
  signIn: () => Promise<SignInOutcome>;
  /** Offers to tie the messenger's account to the customer's. */
  tie: () => Promise<TieOutcome>;
};

/** Without an error and not tied: the customer did not want it. */
export type TieOutcome = { isTied: boolean; error: ApiError | null };

/**
 * `contactWanted`: an account needs a phone, and the customer has not passed it on. `smsRequired`: the account is a
 * member of staff's.
 */
export type SignInOutcome = "signedIn" | "contactWanted" | "smsRequired" | "failed";

type Arrival = {
  messenger: Promise<Messenger | null>;
  arrive: (messenger: Messenger | null) => void;
};

const arrivals = new WeakMap<ClientSession, Arrival>();

/**
 * The messenger around this visitor's shop, once its code is there; `null` outside of one. A tap may come before it.
 */
export const messengerOf = (clientSession: ClientSession): Promise<Messenger | null> =>
  clientSession.shell.client === "TG" ? arrivalOf(clientSession).messenger : Promise.resolve(null);

/** @param messenger `null`: the page was made for a messenger that is gone. */
export const holdMessenger = (clientSession: ClientSession, messenger: Messenger | null) =>
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
