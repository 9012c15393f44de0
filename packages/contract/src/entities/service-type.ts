import * as z from "zod";

/** Specification, point 4, "Service types". */
export const ServiceType = z.enum(["DELIVERY", "PICK_UP", "DINE_IN", "YANDEX_EATS", "EXPRESS_24"]);
export type ServiceType = z.infer<typeof ServiceType>;

/** Service types that a customer may send; dine-in is a pick-up with a table. Decision S1.25. */
export const CustomerServiceType = ServiceType.extract(["DELIVERY", "PICK_UP"]);
export type CustomerServiceType = z.infer<typeof CustomerServiceType>;
