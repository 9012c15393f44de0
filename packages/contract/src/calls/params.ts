import * as z from "zod";
import { Id } from "../primitives.ts";

// Path parameters that several calls share.
export const byId = z.object({ id: Id });
export const byUserId = z.object({ userId: Id });
export const byMerchantId = z.object({ merchantId: Id });

/** A POST with the same key is answered with the same order. Decision "quote". */
export const idempotent = z.object({
  "idempotency-key": z
    .string()
    .regex(/^[\x21-\x7e]{1,128}$/, "FIELD_INVALID")
    .optional(),
});
