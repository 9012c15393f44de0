/**
 * Why an id cannot be a merchant's, or `null`: it is missing, or the text "undefined".
 *
 * @returns A code of the error catalogue.
 * @see Specification, point 5: the nearest-branch lookup; decision "S6.09".
 */
export function merchantIdRefusal(merchantId: string | null | undefined) {
  if (!merchantId) return "MERCHANT_REQUIRED";
  return merchantId === "undefined" ? "MERCHANT_UNDEFINED" : null;
}
