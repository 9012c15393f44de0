import type { CallRoute } from "./http/handle.ts";
import { addressRoutes } from "./modules/addresses/address-routes.ts";
import { branchRoutes } from "./modules/branches/branch-routes.ts";
import { deliveryRoutes } from "./modules/deliveries/delivery-routes.ts";
import { merchantRoutes } from "./modules/merchants/merchant-routes.ts";
import { orderRoutes } from "./modules/orders/order-routes.ts";
import { paymentRoutes } from "./modules/payments/payment-routes.ts";
import { productRoutes } from "./modules/products/product-routes.ts";
import { promoRoutes } from "./modules/promos/promo-routes.ts";
import { supportRoutes } from "./modules/support/support-routes.ts";
import { userRoutes } from "./modules/users/user-routes.ts";

/** Every call that the server answers. `npm run uncovered-calls` lists the contract's calls that are not here. */
export const routes: readonly CallRoute[] = [
  ...orderRoutes,
  ...deliveryRoutes,
  ...paymentRoutes,
  ...promoRoutes,
  ...merchantRoutes,
  ...branchRoutes,
  ...addressRoutes,
  ...productRoutes,
  ...userRoutes,
  ...supportRoutes,
];
