import type { ApiError } from "@dasturxon/api-client/api-result";
import type { GroupBasket } from "@dasturxon/contract/entities/group";
import { lineKey } from "@dasturxon/domain/basket/line-key";
import { draftItems } from "../../core/session/basket-state.ts";
import type { ClientSession } from "../../core/session/client-session.ts";
import { groupOf, memberKey, ownPart, type GroupState, type Membership } from "./group-store.ts";

/** Milliseconds without a change before the own part is sent. */
const restMs = 300;

/** Why a group has ended for this browser. */
export type GroupEnd = "ordered" | "closed" | "removed";

type Events = {
  onEnd: (end: GroupEnd, basket: GroupBasket) => void;
  /** The own part was refused. */
  onRefused: (error: ApiError) => void;
};

const noEvents: Events = { onEnd: () => {}, onRefused: () => {} };

type Watch = { stop: () => void; events: Events };

const watches = new WeakMap<ClientSession, Watch>();

/**
 * Keeps this browser's part of its group equal to its basket, and follows the parts of the others, while the page is visible.
 * One watch per visitor: a second call only sets the events.
 */
export function watchGroup(clientSession: ClientSession, page: Window, events?: Events) {
  const known = watches.get(clientSession);
  if (known) {
    if (events) known.events = events;
    return;
  }
  const watch: Watch = { stop: () => {}, events: events ?? noEvents };
  watches.set(clientSession, watch);
  watch.stop = start(clientSession, page, () => watch.events);
}

/** @testing Ends the watch of a visitor. */
export function stopWatching(clientSession: ClientSession) {
  watches.get(clientSession)?.stop();
  watches.delete(clientSession);
}

function start(clientSession: ClientSession, page: Window, events: () => Events) {
  const { api, draft } = clientSession;
  const store = groupOf(clientSession);
  let stream: { token: string; stop(): void } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The part that the server has answered, by whatever: it is not sent again. */
  let answered = "";
  let isSaving = false;

  const entryOf = ({ name, isReady }: Membership) => ({
    name,
    lines: draftItems(draft.getState().lines),
    isReady,
  });

  async function save() {
    const { membership, basket } = store.getState();
    if (!membership || basket?.state !== "OPEN" || isSaving) return;
    const body = entryOf(membership);
    const text = JSON.stringify(body);
    if (text === answered || text === storedText(store.getState())) return;
    isSaving = true;
    const { error, result } = await api.saveGroupMember({
      params: { token: membership.token },
      headers: { "x-group-member": memberKey(membership) },
      body,
    });
    isSaving = false;
    // Without an answer it is sent when the connection is back.
    if (error?.status === 0 || store.getState().membership?.token !== membership.token) return;
    answered = text;
    if (result) apply(result);
    else if (error) {
      events().onRefused(error);
      void read();
    }
    // The basket may have changed meanwhile.
    void save();
  }

  function saveSoon() {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), restMs);
  }

  async function read() {
    const { membership } = store.getState();
    if (!membership) return;
    const { error, result } = await api.getGroup({ params: { token: membership.token } });
    if (store.getState().membership?.token !== membership.token) return;
    if (result) apply(result);
    // Deleted after its time.
    else if (error?.status === 404) store.setState({ membership: null, basket: null });
  }

  function apply(next: GroupBasket) {
    const { membership, basket } = store.getState();
    if (!membership || (basket && basket.version > next.version)) return;
    // Try again: the locked basket may have refused it.
    if (basket?.state === "LOCKED" && next.state === "OPEN") answered = "";
    store.setState({ basket: next });
    const last = store.getState();
    const end = endOf(last, basket === null);
    if (!end) return saveSoon();
    // Other tabs then no longer take out what this one does.
    store.setState({ membership: null, basket: null });
    if (end === "ordered") takeOutOrdered(clientSession, last);
    events().onEnd(end, next);
  }

  function look() {
    const { membership } = store.getState();
    const token = page.document.visibilityState === "hidden" ? null : membership?.token;
    if (stream?.token === token) return;
    stream?.stop();
    stream = null;
    if (!token) return;
    answered = "";
    stream = {
      token,
      ...api.followGroup(token, { onEvent: apply, poll: () => void read() }),
    };
  }

  function reconnect() {
    stream?.stop();
    stream = null;
    look();
  }

  const stops = [
    draft.subscribe(({ lines }, before) => lines !== before.lines && saveSoon()),
    store.subscribe(({ membership }, before) => {
      if (membership === before.membership) return;
      look();
      saveSoon();
    }),
  ];
  page.document.addEventListener("visibilitychange", look);
  page.addEventListener("online", reconnect);
  look();
  return () => {
    stops.forEach((stop) => stop());
    page.document.removeEventListener("visibilitychange", look);
    page.removeEventListener("online", reconnect);
    clearTimeout(timer);
    stream?.stop();
  };
}

/** The part as the server has it, in the form in which it is sent. */
function storedText(group: GroupState): string {
  const own = ownPart(group);
  return own ? JSON.stringify({ name: own.name, lines: own.lines, isReady: own.isReady }) : "";
}

/**
 * The owner's checkout ends the group itself: its lines stay until the order is answered.
 *
 * @param isFirst Nothing was known of the group: it may have been ordered before this page was opened.
 */
function endOf(group: GroupState, isFirst: boolean): GroupEnd | null {
  const own = ownPart(group);
  if (!group.basket) return null;
  if (!own) return "removed";
  if (group.basket.state === "CLOSED") return "closed";
  return group.basket.state === "ORDERED" && (isFirst || !own.isOwner) ? "ordered" : null;
}

/** Removes the ordered dishes from the basket; later ones stay. */
function takeOutOrdered({ draft }: ClientSession, group: GroupState) {
  const ordered = new Map((ownPart(group)?.lines ?? []).map((line) => [lineKey(line), line.count]));
  draft.setState(({ lines }) => ({
    lines: lines.flatMap((line) => {
      const count = line.count - (ordered.get(lineKey(line)) ?? 0);
      return count > 0 ? [{ ...line, count }] : [];
    }),
  }));
}
