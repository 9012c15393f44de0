import * as z from "zod";
import { Branch } from "./branch.ts";
import { Brand } from "./brand.ts";
import { PublicMerchant } from "./merchant.ts";
import { OrderDraft } from "./order-draft.ts";
import { User } from "./user.ts";

/** One brand's session in a browser; a blank one is all null. Specification, point 3, "Per-brand session record". */
export const SessionRecord = z.object({
  token: z.string().nullable(),
  merchant: PublicMerchant.nullable(),
  brand: Brand.nullable(),
  user: User.nullable(),
  /** The draft as it was left, however unfinished. */
  orderRequest: OrderDraft.partial().nullable(),
  nearestBranch: Branch.nullable(),
});
export type SessionRecord = z.infer<typeof SessionRecord>;
