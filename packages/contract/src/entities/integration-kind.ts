import * as z from "zod";

/** Who delivers: the house itself (LAMENU), Yandex, somebody else. Specification, point 4; decision S4.13. */
export const IntegrationKind = z.enum(["LAMENU", "YANDEX", "CUSTOM"]);
export type IntegrationKind = z.infer<typeof IntegrationKind>;
