import * as z from "zod";
import { Id, Moment, requiredText, Sum } from "../primitives.ts";

export const DiscountType = z.enum(["AMOUNT", "PERCENTAGE"]);
export type DiscountType = z.infer<typeof DiscountType>;

/** As typed by a customer. */
export const PromoCode = requiredText(64);

/** A discount code. Specification, point 3, "Promo"; limits: decision "Extensions". */
export const Promo = z.object({
  id: Id,
  code: z.string().min(1),
  discountType: DiscountType,
  /** Sums when AMOUNT, percent when PERCENTAGE. */
  productDiscount: z.number().nonnegative(),
  deliveryDiscount: z.number().nonnegative(),
  /** The product total has to exceed this. */
  minPrice: Sum,
  startDate: Moment,
  endDate: Moment,
  isActive: z.boolean(),
  /** Maximum of a percentage discount on products. */
  maxDiscount: Sum.nullish(),
  usesPerUser: z.int().positive().nullish(),
  usesTotal: z.int().positive().nullish(),
});
export type Promo = z.infer<typeof Promo>;

/** A promo that can be used now, as listed for a customer. */
export const OfferedPromo = Promo.extend({
  /** This person has used it as often as one may. */
  isUsed: z.boolean(),
});
export type OfferedPromo = z.infer<typeof OfferedPromo>;
