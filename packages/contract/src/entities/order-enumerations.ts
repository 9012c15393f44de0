import * as z from "zod";

/** Specification, point 4, "Order statuses". Transitions: `domain`, decision S4.04. */
export const OrderStatus = z.enum([
  "OPEN",
  "ACCEPTED",
  "CANCELED",
  "CREATED",
  "COOKING",
  "DONE",
  "ON_WAY",
  "DELIVERED",
  "CLOSED",
  "ATTACHED",
  "AT_TIME",
]);
export type OrderStatus = z.infer<typeof OrderStatus>;

/** Specification, point 4, "Order sources". */
export const OrderSource = z.enum([
  "LAPOSTER",
  "OPERATOR",
  "INSTAGRAM",
  "CLIENT_APP",
  "TELEGRAM_BOT",
  "CLIENT",
  "CLIENT_WEB",
  "CLIENT_IOS",
  "CLICK_MINI_APP",
  "CLIENT_ANDROID",
  "CLIENT_WEB_MOBILE",
  "CLIENT_WEB_DESKTOP",
  "INTEGRATION_APP",
]);
export type OrderSource = z.infer<typeof OrderSource>;

/** Sources that we set: the session's kind decides, not the client. OPERATOR: by phone. Specification, point 3, "Order". */
export const OrderDevice = OrderSource.extract([
  "CLIENT_WEB",
  "TELEGRAM_BOT",
  "CLICK_MINI_APP",
  "OPERATOR",
]);
export type OrderDevice = z.infer<typeof OrderDevice>;

/** Specification, point 4, "Service types". */
export const ServiceType = z.enum(["DELIVERY", "PICK_UP", "DINE_IN", "YANDEX_EATS", "EXPRESS_24"]);
export type ServiceType = z.infer<typeof ServiceType>;

/** Service types that a customer may send; dine-in is a pick-up with a table. Decision S1.25. */
export const CustomerServiceType = ServiceType.extract(["DELIVERY", "PICK_UP"]);
export type CustomerServiceType = z.infer<typeof CustomerServiceType>;

/** Kind of client: mini-app, web, native app, operator. Specification, point 4. */
export const ClientType = z.enum(["TG", "WEB", "APP", "OPERATOR"]);
export type ClientType = z.infer<typeof ClientType>;
