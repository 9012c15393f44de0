import type { Branch } from "@dasturxon/contract/entities/branch";
import type { User } from "@dasturxon/contract/entities/user";
import type { BasketLine } from "./basket-state.ts";
import type { Draft, DraftChoices } from "./draft-store.ts";
import type { ChosenAddress } from "./fulfilment-store.ts";
import {
  flag,
  list,
  nullable,
  number,
  object,
  objectWith,
  oneOf,
  optional,
  text,
} from "./shape.ts";

// How stored state is read back. What this version did not write is dropped, and the customer starts afresh.

const lineShape = object<BasketLine>({
  productId: text,
  count: number,
  modifications: list(object({ id: text, count: number })),
  comment: optional(text),
  seen: object({
    name: text,
    options: text,
    price: number,
    discount: optional(number),
    image: nullable(text),
    colour: nullable(text),
  }),
});

export const draftShape = object<Draft>({
  lines: list(lineShape),
  choices: objectWith<DraftChoices>({ serviceType: oneOf("DELIVERY", "PICK_UP"), isDineIn: flag }),
  placedOrderId: nullable(text),
});

export const addressShape = objectWith<ChosenAddress>({
  streetName: text,
  latitude: number,
  longitude: number,
});

export const branchShape = objectWith<Branch>({
  id: text,
  merchantId: text,
  latitude: number,
  longitude: number,
});

/** Asked anew soon after start. */
export const userShape = objectWith<User>({
  id: text,
  firstName: text,
  phone: text,
  cashback: number,
});

export const textsShape = list(text);
