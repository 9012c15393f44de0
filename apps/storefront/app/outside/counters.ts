import { outsideCounters, type OutsideCounter } from "@dasturxon/domain/outside/outside-services";
import type { Brand } from "../session/shell.ts";
import type { ClientSession } from "../session/client-session.ts";
import { readConsent } from "./consent.ts";
import { basketChanges, countedLine, countedOrder } from "./counted-dishes.ts";
import type { Counter } from "./counter.ts";
import { facebookPixel } from "./facebook-pixel.ts";
import { googleTag } from "./google-tag.ts";
import { openedDish } from "./opened-dish.ts";
import { tiktokPixel } from "./tiktok-pixel.ts";
import { yandexMetrika } from "./yandex-metrika.ts";

type Counters = { brandId: string; opened(address: string): void };

const known = new WeakMap<ClientSession, Counters>();

/**
 * A page of the shop is open. The first one brings the brand's counters, once the browser has the page and nothing else
 * to do; from then on they watch the dishes, the basket and the orders too, and a page is told before what is done on it.
 */
export function countPage(clientSession: ClientSession, address: string) {
  const { brand } = clientSession.shell;
  if (!brand) return;
  const counters = known.get(clientSession);
  if (counters?.brandId === brand.merchant.id) return counters.opened(address);
  whenLoaded(() => {
    // Two pages may have been opened before the browser had time for the first.
    let watching = known.get(clientSession);
    if (watching?.brandId !== brand.merchant.id) watching = watch(clientSession, brand);
    known.set(clientSession, watching);
    watching.opened(address);
  });
}

function whenLoaded(act: () => void) {
  const idle = () => ("requestIdleCallback" in window ? requestIdleCallback(act) : setTimeout(act));
  if (document.readyState === "complete") idle();
  else addEventListener("load", idle, { once: true });
}

function counterOf(service: OutsideCounter): Counter {
  switch (service.kind) {
    case "yandexMetrika":
      return yandexMetrika(service.id, service.goals);
    case "facebook":
      return facebookPixel(service.id);
    case "googleTag":
      return googleTag(service.id);
    case "tiktok":
      return tiktokPixel(service.id);
  }
}

function watch(clientSession: ClientSession, { merchant, settings }: Brand): Counters {
  const { draft, session, shell } = clientSession;
  const counters = outsideCounters(settings).map(counterOf);
  /** Another brand's visitors are not this one's, and an answer may be taken back. */
  const mayTell = () =>
    shell.brand?.merchant.id === merchant.id &&
    (!settings.counterConsent || readConsent(merchant.id) === "given");
  const tell = (what: (counter: Counter) => void) => {
    if (mayTell()) counters.forEach(what);
  };
  const basket = () => draft.getState().lines.map(countedLine);

  let lastPage: string | null = null;
  const open = (address: string) => {
    if (address === lastPage) return;
    lastPage = address;
    tell((counter) => counter.opened(address));
    if (address.startsWith("/checkout")) tell((counter) => counter.checkoutOpened(basket()));
  };
  let reported = draft.getState().placedOrderId;
  draft.subscribe(({ lines, choices }, before) => {
    // An order, a sign-out and another tab change all of the draft: nobody has put anything in or taken anything out.
    if (choices !== before.choices) return;
    const { added, removed } = basketChanges(before.lines, lines);
    if (added.length > 0) tell((counter) => counter.added(added, before.lines.length === 0));
    if (removed.length > 0) tell((counter) => counter.removed(removed));
  });
  // The order that the draft has become is the first of the active ones: see after-order.
  session.subscribe(({ activeOrders: [newest] }) => {
    if (!newest || newest.id !== draft.getState().placedOrderId || newest.id === reported) return;
    reported = newest.id;
    const { id, totalPrice: total } = newest;
    const dishes = countedOrder(newest, shell.language);
    tell((counter) => counter.ordered({ id, total, dishes }));
  });
  const showDish = (dish: ReturnType<typeof openedDish.getState>) => {
    if (dish) tell((counter) => counter.dishOpened({ ...dish, count: 1 }));
  };
  openedDish.subscribe((dish) => {
    // The dish tells of itself before its page does.
    if (dish) open(location.pathname + location.search);
    showDish(dish);
  });
  return {
    brandId: merchant.id,
    opened(address) {
      const isFirst = lastPage === null;
      open(address);
      // It was open before anybody counted.
      if (isFirst) showDish(openedDish.getState());
    },
  };
}
