import type { Branch } from "@dasturxon/contract/entities/branch";
import type { User } from "@dasturxon/contract/entities/user";
import * as z from "zod/mini";
import type { BasketLine } from "./basket-state.ts";
import type { Draft, DraftChoices } from "./draft-store.ts";
import type { ChosenAddress } from "./place-store.ts";

// How stored state is read back. What this version did not write is dropped, and the customer starts afresh.

const BasketLineShape = z.object({
  productId: z.string(),
  count: z.int().check(z.positive()),
  modifications: z.array(z.object({ id: z.string(), count: z.number() })),
  comment: z.optional(z.string()),
  seen: z.object({
    name: z.string(),
    options: z.string(),
    price: z.number(),
    image: z.nullable(z.string()),
    colour: z.nullable(z.string()),
  }),
}) satisfies z.ZodMiniType<BasketLine>;

/** The server checks each choice when it is sent; here only what the screens read at once. */
const ChoicesShape = z.pipe(
  z.looseObject({ serviceType: z.enum(["DELIVERY", "PICK_UP"]), isDineIn: z.boolean() }),
  z.transform((choices) => choices as DraftChoices),
);

export const DraftShape: z.ZodMiniType<Draft> = z.object({
  lines: z.array(BasketLineShape),
  choices: ChoicesShape,
  placedOrderId: z.nullable(z.string()),
});

export const AddressShape: z.ZodMiniType<ChosenAddress> = z.pipe(
  z.looseObject({ streetName: z.string(), latitude: z.number(), longitude: z.number() }),
  z.transform((address) => address as unknown as ChosenAddress), // The server checks an address when it is sent.
);

export const BranchShape: z.ZodMiniType<Branch> = z.pipe(
  z.looseObject({ id: z.string(), latitude: z.number(), longitude: z.number() }),
  z.transform((branch) => branch as unknown as Branch), // Ours, from an answer of the server.
);

export const UserShape: z.ZodMiniType<User> = z.pipe(
  z.looseObject({ id: z.string(), firstName: z.string(), phone: z.string(), cashback: z.number() }),
  z.transform((user) => user as unknown as User), // Ours, from an answer of the server; asked anew at start.
);

export const Strings = z.array(z.string());

/** A signed-in session of one brand, put aside while another brand is open. */
export const SessionShape = z.object({
  token: z.nullable(z.string()),
  user: z.nullable(UserShape),
});
export const SessionsShape = z.record(z.string(), SessionShape);
