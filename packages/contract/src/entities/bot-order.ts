import * as z from "zod";
import { MAX_BASKET_LINES } from "../constants.ts";
import { Id, requiredText, text } from "../primitives.ts";
import { DraftItem } from "./order-draft.ts";
import { PaymentType } from "./payment-type.ts";
import { PromoCode } from "./promo.ts";

/**
 * An order from the messenger bot, picked up at a branch. Specification, point 3, "Bot order".
 * The customer follows from the token or `initData`; `telegramId` and `merchantId` are ignored. Decision S7.76.
 */
export const BotOrder = z.object({
  cartItems: z.array(DraftItem).max(MAX_BASKET_LINES),
  branch: z.object({ id: Id }).nullish(),
  branchId: Id.nullish(),
  telegramId: z.union([text(64), z.int()]).nullish(),
  merchantId: text(64).nullish(),
  paymentType: PaymentType,
  comment: text(500).nullish(),
  promoCode: PromoCode.nullish(),
  promoId: Id.nullish(),
  initData: requiredText(8_192).nullish(),
});
export type BotOrder = z.infer<typeof BotOrder>;
