import { outsideCounters, type OutsideCounter } from "@dasturxon/domain/outside/outside-services";
import type { Brand } from "../session/shell.ts";
import type { ClientSession } from "../session/client-session.ts";
import { readConsent } from "./consent.ts";
import { basketChanges, trackedLine, trackedOrder } from "./tracked-items.ts";
import type { Tracker } from "./tracker.ts";
import { facebookPixel } from "./facebook-pixel.ts";
import { googleTag } from "./google-tag.ts";
import { openedProduct } from "./opened-product.ts";
import { tiktokPixel } from "./tiktok-pixel.ts";
import { yandexMetrika } from "./yandex-metrika.ts";

type Counters = { brandId: string; opened(address: string): void };

const known = new WeakMap<ClientSession, Counters>();

/**
 * A page of the shop is open. The first one brings the brand's counters, once the browser has the page and nothing else
 * to do; from then on they watch the dishes, the basket and the orders too, and a page is told before what is done on it.
 */
export function trackPage(clientSession: ClientSession, address: string) {
  const { brand } = clientSession.shell;
  if (!brand) return;
  const trackers = known.get(clientSession);
  if (trackers?.brandId === brand.merchant.id) return trackers.opened(address);
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

function counterOf(service: OutsideCounter): Tracker {
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
  const trackers = outsideCounters(settings).map(counterOf);
  /** Another brand's visitors are not this one's, and an answer may be taken back. */
  const mayTell = () =>
    shell.brand?.merchant.id === merchant.id &&
    (!settings.counterConsent || readConsent(merchant.id) === "given");
  const tell = (what: (tracker: Tracker) => void) => {
    if (mayTell()) trackers.forEach(what);
  };
  const basket = () => draft.getState().lines.map(trackedLine);

  let lastPage: string | null = null;
  const open = (address: string) => {
    if (address === lastPage) return;
    lastPage = address;
    tell((tracker) => tracker.opened(address));
    if (address.startsWith("/checkout")) tell((tracker) => tracker.checkoutOpened(basket()));
  };
  let reported = draft.getState().placedOrderId;
  draft.subscribe(({ lines, choices }, before) => {
    // An order, a sign-out and another tab change all of the draft: nobody has put anything in or taken anything out.
    if (choices !== before.choices) return;
    const { added, removed } = basketChanges(before.lines, lines);
    if (added.length > 0) tell((tracker) => tracker.added(added, before.lines.length === 0));
    if (removed.length > 0) tell((tracker) => tracker.removed(removed));
  });
  // The order that the draft has become is the first of the active ones: see after-order.
  session.subscribe(({ activeOrders: [newest] }) => {
    if (!newest || newest.id !== draft.getState().placedOrderId || newest.id === reported) return;
    reported = newest.id;
    const { id, totalPrice: total } = newest;
    const items = trackedOrder(newest, shell.language);
    tell((tracker) => tracker.ordered({ id, total, items }));
  });
  const showProduct = (item: ReturnType<typeof openedProduct.getState>) => {
    if (item) tell((tracker) => tracker.productOpened({ ...item, count: 1 }));
  };
  openedProduct.subscribe((item) => {
    // The dish tells of itself before its page does.
    if (item) open(location.pathname + location.search);
    showProduct(item);
  });
  return {
    brandId: merchant.id,
    opened(address) {
      const isFirst = lastPage === null;
      open(address);
      // It was open before anybody counted.
      if (isFirst) showProduct(openedProduct.getState());
    },
  };
}
