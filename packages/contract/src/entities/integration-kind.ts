import * as z from "zod";

/** Delivery service: the restaurant itself (LAMENU), Yandex, another one. Specification, point 4; decision S4.13. */
export const IntegrationKind = z.enum(["LAMENU", "YANDEX", "CUSTOM"]);
export type IntegrationKind = z.infer<typeof IntegrationKind>;
