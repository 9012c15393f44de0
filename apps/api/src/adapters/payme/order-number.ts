/** The number of an order, which Payme sends as a text or as a number; `null`: no order has it. */
export function orderNumberOf(value: unknown): number | null {
  const number = typeof value === "string" && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) && number > 0 ? number : null;
}
