import * as z from "zod";

/** Kind of client: mini-app, web, native app, operator. Specification, point 4. */
export const ClientType = z.enum(["TG", "WEB", "APP", "OPERATOR"]);
export type ClientType = z.infer<typeof ClientType>;
