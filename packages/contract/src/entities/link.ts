import * as z from "zod";
import { Id, WebAddress } from "../primitives.ts";

/** Target of a story, a banner or a notification. */
export const Link = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("PRODUCT"), id: Id }),
  z.object({ kind: z.literal("CATEGORY"), id: Id }),
  z.object({ kind: z.literal("ORDER"), id: Id }),
  z.object({ kind: z.literal("URL"), url: WebAddress }),
]);
export type Link = z.infer<typeof Link>;
