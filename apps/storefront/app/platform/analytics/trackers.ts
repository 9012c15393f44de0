import {
  analyticsServices,
  type AnalyticsService,
} from "@dasturxon/domain/third-party/third-party-services";
import type { Brand } from "../../core/brand/shell.ts";
import type { ClientSession } from "../../core/session/client-session.ts";
import { readConsent } from "./consent.ts";
import { basketChanges, trackedLine, trackedOrder } from "./tracker.ts";
import type { Tracker } from "./tracker.ts";
import { facebookPixel } from "./facebook-pixel.ts";
import { googleTag } from "./google-tag.ts";
import { openedProduct } from "./opened-product.ts";
import { tiktokPixel } from "./tiktok-pixel.ts";
import { yandexMetrika } from "./yandex-metrika.ts";

type Counters = { brandId: string; opened(address: string): void };

const known = new WeakMap<ClientSession, Counters>();

/**
 * Reports a page view. The first one loads the brand's analytics services when the browser is idle; from then on
 * products, basket and orders are reported too, and a page is reported before events on it.
 */
export function trackPage(clientSession: ClientSession, address: string) {
  const { brand } = clientSession.shell;
  if (!brand) return;
  const trackers = known.get(clientSession);
  if (trackers?.brandId === brand.merchant.id) return trackers.opened(address);
  whenLoaded(() => {
    // Two pages may have been opened before the browser was idle for the first time.
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

function counterOf(service: AnalyticsService): Tracker {
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
  const trackers = analyticsServices(settings).map(counterOf);
  /** The page may show another brand, or the consent may have been withdrawn. */
  const canReport = () =>
    shell.brand?.merchant.id === merchant.id &&
    (!settings.counterConsent || readConsent(merchant.id) === "given");
  const report = (event: (tracker: Tracker) => void) => {
    if (canReport()) trackers.forEach(event);
  };
  const basket = () => draft.getState().lines.map(trackedLine);

  let lastPage: string | null = null;
  const open = (address: string) => {
    if (address === lastPage) return;
    lastPage = address;
    report((tracker) => tracker.opened(address));
    if (address.startsWith("/checkout")) report((tracker) => tracker.checkoutOpened(basket()));
  };
  let reported = draft.getState().placedOrderId;
  draft.subscribe(({ lines, choices }, before) => {
    // An order, a sign-out and another tab replace the whole draft: no product was added or removed by hand.
    if (choices !== before.choices) return;
    const { added, removed } = basketChanges(before.lines, lines);
    if (added.length > 0) report((tracker) => tracker.added(added, before.lines.length === 0));
    if (removed.length > 0) report((tracker) => tracker.removed(removed));
  });
  // The placed order is the newest active one.
  session.subscribe(({ activeOrders: [newest] }) => {
    if (!newest || newest.id !== draft.getState().placedOrderId || newest.id === reported) return;
    reported = newest.id;
    const { id, totalPrice: total } = newest;
    const items = trackedOrder(newest, shell.language);
    report((tracker) => tracker.ordered({ id, total, items }));
  });
  const showProduct = (item: ReturnType<typeof openedProduct.getState>) => {
    if (item) report((tracker) => tracker.productOpened({ ...item, count: 1 }));
  };
  openedProduct.subscribe((item) => {
    // The product's page is reported after its view.
    if (item) open(location.pathname + location.search);
    showProduct(item);
  });
  return {
    brandId: merchant.id,
    opened(address) {
      const isFirst = lastPage === null;
      open(address);
      // It was opened before the services were loaded.
      if (isFirst) showProduct(openedProduct.getState());
    },
  };
}
