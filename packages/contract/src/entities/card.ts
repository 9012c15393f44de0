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
  /** Never asked for and never stored: local cards have none. */
  cvv: z.literal(""),
  /** Masked phone that the provider wrote to. */
  phone: z.string().nullish(),
  /** The provider's code goes to the provider, never to us. */
  code: z.literal("").nullish(),
  isVerified: z.boolean(),
  /** UZCARD, HUMO and the like, as the provider says. */
  type: z.string().nullish(),
});
export type Card = z.infer<typeof Card>;
