import * as z from "zod";

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

/** Sources that we set: the session's kind decides, not the client. Specification, point 3, "Order". */
export const OrderDevice = OrderSource.extract(["CLIENT_WEB", "TELEGRAM_BOT"]);
export type OrderDevice = z.infer<typeof OrderDevice>;
