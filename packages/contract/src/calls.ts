import * as addresses from "./calls/addresses.ts";
import * as builds from "./calls/builds.ts";
import * as cash from "./calls/cash.ts";
import * as deliveries from "./calls/deliveries.ts";
import * as groups from "./calls/groups.ts";
import * as merchants from "./calls/merchants.ts";
import * as click from "./calls/click.ts";
import * as messenger from "./calls/messenger.ts";
import * as office from "./calls/office.ts";
import * as notifications from "./calls/notifications.ts";
import * as orders from "./calls/orders.ts";
import * as people from "./calls/people.ts";
import * as payments from "./calls/payments.ts";
import * as printing from "./calls/printing.ts";
import * as products from "./calls/products.ts";
import * as promos from "./calls/promos.ts";
import * as reservations from "./calls/reservations.ts";
import * as staff from "./calls/staff.ts";
import * as support from "./calls/support.ts";
import * as users from "./calls/users.ts";

/** Every call by its name. Specification, point 7, and the decisions that add to it. */
export const calls = {
  ...orders,
  ...groups,
  ...deliveries,
  ...payments,
  ...promos,
  ...reservations,
  ...merchants,
  ...addresses,
  ...products,
  ...users,
  ...messenger,
  ...click,
  ...support,
  ...notifications,
  ...builds,
  ...staff,
  ...cash,
  ...office,
  ...people,
  ...printing,
};

/** For the typed client, which takes the types by `import type`, without the schemas. */
export type Calls = typeof calls;
