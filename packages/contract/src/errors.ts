import { basketErrors } from "./errors/basket-errors.ts";
import { deliveryErrors } from "./errors/delivery-errors.ts";
import type { ErrorEntry } from "./errors/error-entry.ts";
import { fieldErrors } from "./errors/field-errors.ts";
import { generalErrors } from "./errors/general-errors.ts";
import { groupErrors } from "./errors/group-errors.ts";
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
  ...groupErrors,
  ...reservationErrors,
  ...staffErrors,
};

/** A code of the catalogue. */
export type ErrorCode = keyof typeof entries;

/** Specification, point 8: every error code with its status, visibility and texts. */
export const errorCatalogue: Readonly<Record<ErrorCode, ErrorEntry>> = entries;

/** Type guard for strings from a schema's message or from another version. */
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code);
