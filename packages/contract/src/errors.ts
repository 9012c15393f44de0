import { basketErrors } from "./errors/basket-errors.ts";
import { deliveryErrors } from "./errors/delivery-errors.ts";
import type { ErrorEntry } from "./errors/error-entry.ts";
import { fieldErrors } from "./errors/field-errors.ts";
import { generalErrors } from "./errors/general-errors.ts";
import { orderErrors } from "./errors/order-errors.ts";
import { promoErrors } from "./errors/promo-errors.ts";
import { reservationErrors } from "./errors/reservation-errors.ts";
import { signInErrors } from "./errors/sign-in-errors.ts";
import { staffErrors } from "./errors/staff-errors.ts";

export type { ErrorEntry } from "./errors/error-entry.ts";

const entries = {
  ...generalErrors,
  ...fieldErrors,
  ...signInErrors,
  ...basketErrors,
  ...promoErrors,
  ...deliveryErrors,
  ...orderErrors,
  ...reservationErrors,
  ...staffErrors,
};

/** A code of the catalogue: what an error answer carries in `code`. */
export type ErrorCode = keyof typeof entries;

/** Specification, point 8: every error code, its status, whether and how the customer is told. */
export const errorCatalogue: Readonly<Record<ErrorCode, ErrorEntry>> = entries;

/** Narrows text from elsewhere, such as a schema's message or another version's answer. */
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code);
