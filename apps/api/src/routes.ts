import type { Call } from "@dasturxon/contract/call";
import { getBuildManifest, getLatestBuild } from "@dasturxon/contract/calls/builds";
import type { CallRoute } from "./http/handle.ts";
import { addressRoutes } from "./modules/addresses/addresses.ts";
import { cardRoutes } from "./modules/cards/cards.ts";
import { branchRoutes } from "./modules/branches/branches.ts";
import { checkoutRoutes } from "./modules/checkout/checkout.ts";
import { deliveryRoutes } from "./modules/deliveries/deliveries.ts";
import { favouriteRoutes } from "./modules/favourites/favourites.ts";
import { gradeRoutes } from "./modules/grades/grades.ts";
import { clickRoutes } from "./modules/click/click-routes.ts";
import { messengerRoutes } from "./modules/messenger/messenger-routes.ts";
import { merchantRoutes } from "./modules/merchants/merchant-routes.ts";
import { officeRoutes } from "./modules/staff/office-routes.ts";
import { notificationRoutes } from "./modules/notifications/notifications.ts";
import { messageSettingsRoutes } from "./modules/customer-messages/message-settings.ts";
import { orderChangeRoutes } from "./modules/order-changes/answer-change.ts";
import { orderRoutes } from "./modules/orders/order-routes.ts";
import { peopleRoutes } from "./modules/people/people-routes.ts";
import { paymentRoutes } from "./modules/payments/payment-routes.ts";
import { productRoutes } from "./modules/products/product-routes.ts";
import { printingRoutes } from "./modules/printing/printing-routes.ts";
import { promoRoutes } from "./modules/promos/promos.ts";
import { reservationRoutes } from "./modules/reservations/reservations.ts";
import { staffRoutes } from "./modules/staff/staff-routes.ts";
import { supportRoutes } from "./modules/support/support.ts";
import { userRoutes } from "./modules/users/user-routes.ts";

/** Calls that hosts of brands answer. */
export const routesOfBrands: readonly CallRoute[] = [
  ...orderRoutes,
  ...orderChangeRoutes,
  ...checkoutRoutes,
  ...deliveryRoutes,
  ...paymentRoutes,
  ...cardRoutes,
  ...promoRoutes,
  ...reservationRoutes,
  ...merchantRoutes,
  ...branchRoutes,
  ...addressRoutes,
  ...productRoutes,
  ...gradeRoutes,
  ...favouriteRoutes,
  ...userRoutes,
  ...messengerRoutes,
  ...clickRoutes,
  ...notificationRoutes,
  ...messageSettingsRoutes,
  ...supportRoutes,
  ...staffRoutes,
];

/** Calls that the office's host answers: staff's, and those about its own sessions. Decision 0047. */
export const routesOfOffice: readonly CallRoute[] = [
  ...officeRoutes,
  ...peopleRoutes,
  ...printingRoutes,
  ...staffRoutes,
];

/** Every call that the server answers. `npm run unimplemented-endpoints` lists the contract's calls that are not here. */
export const routes: readonly CallRoute[] = [
  ...routesOfBrands,
  ...officeRoutes,
  ...peopleRoutes,
  ...printingRoutes,
];

/** Build files are served by the process, which knows the build (`apps/server/src/builds`). */
const pageFileCalls: readonly Call[] = [getLatestBuild, getBuildManifest];

/** All calls that an installation answers. */
export const answeredCalls: readonly Call[] = [...routes.map(({ call }) => call), ...pageFileCalls];
