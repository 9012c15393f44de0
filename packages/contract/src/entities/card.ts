import * as z from "zod";
import { Id } from "../primitives.ts";

/** A card saved at the payment provider. Specification, point 3, "Card"; decision S7.69. */
export const Card = z.object({
  id: Id,
  name: z.string().nullish(),
  /** Masked: `8600 69** **** 6311`. */
  number: z.string(),
  /** `MM/YY`. */
  expire: z.string(),
  /** Never requested or stored: local cards have none. */
  cvv: z.literal(""),
  /** Masked phone that the provider sent the code to. */
  phone: z.string().nullish(),
  /** The provider verifies its code itself; we never see it. */
  code: z.literal("").nullish(),
  isVerified: z.boolean(),
  /** UZCARD, HUMO and others, as reported by the provider. */
  type: z.string().nullish(),
});
export type Card = z.infer<typeof Card>;
