import type { Language } from "@dasturxon/contract/entities/language";
import { toTiyin } from "@dasturxon/domain/payment/tiyin";
import type { CheckoutRequest } from "../../ports/payment-provider.ts";
import { accountField } from "./payme-config.ts";

const languages: Record<Language, string> = { uz: "uz", ru: "ru", eng: "en" };

/** Link to Payme's payment page: `{checkoutUrl}/{base64 of m=…;ac.order_id=…;a=…;l=…;c=…}`. */
export function checkoutLink(
  checkoutUrl: string,
  deskId: string,
  {
    orderNumber,
    amount,
    language,
    returnUrl,
  }: Pick<CheckoutRequest, "orderNumber" | "amount" | "language" | "returnUrl">,
): string {
  const fields = {
    m: deskId,
    [`ac.${accountField}`]: orderNumber,
    a: toTiyin(amount),
    l: languages[language],
    // Values cannot contain the separator.
    c: returnUrl.replaceAll(";", "%3B"),
  };
  const page = new URL(checkoutUrl, returnUrl).href.replace(/\/$/, "");
  return `${page}/${encodedFields(fields)}`;
}

export function encodedFields(fields: Readonly<Record<string, string | number>>): string {
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join(";");
  return Buffer.from(text).toString("base64");
}
