import { index, layout, route } from "@react-router/dev/routes";
import type { RouteConfig } from "@react-router/dev/routes";

/**
 * The table of screens: specification, point 2, in its order within each layout. A route's file is named after its
 * screen; `loader-errors.ts` refuses ids that are not UUIDs.
 */
export default [
  layout("layouts/default.tsx", [
    index("routes/home.tsx"),
    route("about", "routes/about.tsx"),
    route("basket", "routes/basket.tsx"),
    route("search", "routes/search.tsx"),
    route("offerta", "routes/offerta.tsx"),
    route("privacy", "routes/privacy.tsx"),
    route("category", "routes/category.tsx"),
    route("checkout", "routes/checkout.tsx"),
    route("login/rules", "routes/login/rules.tsx"),
    route("branches", "routes/branches/list.tsx"),
    route("branches/map", "routes/branches/map.tsx"),
    route("product/:id", "routes/product.tsx"),
    route("vacancy", "routes/vacancy/list.tsx"),
    route("vacancy/:id", "routes/vacancy/one.tsx"),
    /** Within the default layout, on wide screens with the profile's menu beside them. */
    layout("layouts/profile.tsx", [
      route("profile", "routes/profile/overview.tsx"),
      route("profile/user", "routes/profile/user.tsx"),
      route("profile/promos", "routes/profile/promos.tsx"),
      route("profile/cards", "routes/profile/cards.tsx"),
      route("profile/cards/create", "routes/profile/card-create.tsx"),
      route("profile/cards/confirm", "routes/profile/card-confirm.tsx"),
      route("profile/orders", "routes/profile/orders.tsx"),
      route("profile/address", "routes/profile/address.tsx"),
    ]),
    route("profile/favorites", "routes/profile/favorites.tsx"),
    route("profile/orders/:id", "routes/profile/order.tsx"),
    route("profile/orders/:id/map", "routes/profile/order-map.tsx"),
    route("profile/address/create", "routes/profile/address-create.tsx"),
    route("choose-address", "routes/choose-address.tsx"),
    /** Catch-all: a 404 inside the shop's frame. */
    route("*", "routes/not-found.tsx"),
  ]),
  layout("layouts/extra.tsx", [
    route("extra", "routes/extra.tsx"),
    route("extra2", "routes/extra2.tsx"),
    /** An extension: decision 0066. */
    route("track/:token", "routes/track.tsx"),
  ]),
  layout("layouts/auth.tsx", [
    route("login", "routes/login/phone.tsx"),
    route("login/confirm", "routes/login/confirm.tsx"),
    route("merchantNotAvailable", "routes/merchant-not-available.tsx"),
  ]),
  layout("layouts/map.tsx", [
    route("address/pickup", "routes/address/pickup.tsx"),
    route("address/pickup2", "routes/address/pickup2.tsx"),
    route("address/delivery", "routes/address/delivery.tsx"),
  ]),
] satisfies RouteConfig;
