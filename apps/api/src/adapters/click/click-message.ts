import type { Sum } from "@dasturxon/contract/primitives";
import * as z from "zod";

/** A message of Click's SHOP API, as the texts that were sent: the signature covers these. */
export type ClickMessage = {
  click_trans_id: string;
  service_id: string;
  click_paydoc_id: string;
  merchant_trans_id: string;
  amount: string;
  action: string;
  error: string;
  sign_time: string;
  sign_string: string;
  /** Only in Complete. */
  merchant_prepare_id: string;
};

const text = z.string().max(300);
const Message = z.object({
  click_trans_id: text,
  service_id: text,
  click_paydoc_id: text.default(""),
  merchant_trans_id: text,
  amount: text,
  action: text,
  error: text,
  sign_time: text,
  sign_string: text.default(""),
  merchant_prepare_id: text.default(""),
});

/** @returns `null` if it is no form, lacks fields, or has a field twice. */
export async function readMessage(request: Request): Promise<ClickMessage | null> {
  const form = new URLSearchParams(await request.text());
  const names = [...form.keys()];
  if (new Set(names).size !== names.length) return null;
  return Message.safeParse(Object.fromEntries(form)).data ?? null;
}

/** Whole sums, written with or without zeros behind a point; `null`: anything else. */
export function wholeSum(amount: string): Sum | null {
  const [, digits] = /^(\d{1,12})(?:\.0{1,4})?$/.exec(amount) ?? [];
  return digits === undefined || Number(digits) === 0 ? null : Number(digits);
}

/** A number of an order or of a transaction; `null`: it cannot be one. */
export const numberOf = (digits: string, max: number): number | null =>
  /^\d{1,16}$/.test(digits) && Number(digits) > 0 && Number(digits) <= max ? Number(digits) : null;
