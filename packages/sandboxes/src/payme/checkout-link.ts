/** Contents of a payment link. */
export type CheckoutLink = {
  deskId: string;
  /** Tiyin. */
  amount: number;
  account: Record<string, string>;
  language: string | undefined;
  returnUrl: string;
};

/** @returns `null` if it is no link of Payme. */
export function readCheckoutLink(encoded: string): CheckoutLink | null {
  const text = Buffer.from(encoded, "base64").toString();
  const fields = new Map(
    text.split(";").map((pair) => {
      const at = pair.indexOf("=");
      return [pair.slice(0, at), pair.slice(at + 1)] as const;
    }),
  );
  const amount = Number(fields.get("a"));
  const deskId = fields.get("m");
  if (!deskId || !Number.isSafeInteger(amount) || amount <= 0) return null;
  const account = [...fields].flatMap(([name, value]) =>
    name.startsWith("ac.") ? [[name.slice("ac.".length), value] as const] : [],
  );
  return {
    deskId,
    amount,
    account: Object.fromEntries(account),
    language: fields.get("l"),
    returnUrl: fields.get("c") ?? "",
  };
}
