import * as z from "zod";

/** Who reads the menu: mini-app, web, native app, operator. Specification, point 4. */
export const ClientType = z.enum(["TG", "WEB", "APP", "OPERATOR"]);
export type ClientType = z.infer<typeof ClientType>;
