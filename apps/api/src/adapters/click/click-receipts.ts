import * as z from "zod";
import {
  FiscalError,
  type FiscalReceipt,
  type SaleLine,
  type SaleLines,
} from "../../ports/fiscal.ts";
import { ClickRefusal, type ClickCall } from "./click-api.ts";
import type { ClickKeys } from "./click-keys.ts";

// Receipts that Click registers for its payments. Here it counts in tiyin.

const Done = z.object({ error_code: z.literal(0) });
const Registered = z.object({ qrCodeURL: z.url().nullish() });

/** Click's longest name of a line. */
const nameLength = 63;

/**
 * Registers the sale of a payment, unless it is registered already, and reads the address of its receipt.
 *
 * @throws FiscalError: final where Click refuses the lines, otherwise it may be tried again.
 */
export async function fiscaliseAtClick(
  call: ClickCall,
  keys: ClickKeys,
  { paymentId, lines }: { paymentId: string; lines: SaleLines },
): Promise<FiscalReceipt> {
  const read = async () => {
    const path = `payment/ofd_data/${keys.SERVICE_ID}/${paymentId}`;
    // Click refuses to show what does not exist yet.
    const answer = await call(keys, "GET", path, Registered).catch(nullIfRefused);
    return answer?.qrCodeURL ? receiptAt(answer.qrCodeURL) : null;
  };
  const known = await read();
  if (known) return known;
  await call(keys, "POST", "payment/ofd_data/submit_items", Done, {
    service_id: numeric(keys.SERVICE_ID),
    payment_id: numeric(paymentId),
    items: [...lines.lines, ...(lines.delivery ? [lines.delivery] : [])].map(itemOf),
    received_ecash: 0,
    received_cash: 0,
    received_card: lines.total,
  }).catch((cause: unknown) => {
    if (cause instanceof ClickRefusal)
      throw new FiscalError(cause.message, { isFinal: !cause.concernsKeys, cause });
    throw cause;
  });
  const receipt = await read();
  if (!receipt)
    throw new FiscalError("Click has not registered the receipt yet", { isFinal: false });
  return receipt;
}

function nullIfRefused(error: unknown): null {
  if (error instanceof ClickRefusal && !error.concernsKeys) return null;
  throw error;
}

/** `Price` is that of the whole line before its discount; its VAT is contained in what is paid. */
function itemOf(line: SaleLine) {
  const price = Math.round(line.price * line.count);
  const paid = price - line.discount;
  return {
    Name: line.title.slice(0, nameLength).toWellFormed(),
    SPIC: line.mxikCode,
    ...(line.unitCode !== null && { Units: numeric(line.unitCode) }),
    PackageCode: line.packageCode,
    GoodPrice: line.price,
    Price: price,
    Amount: line.count,
    VAT: Math.round((paid * line.vatPercent) / (100 + line.vatPercent)),
    VATPercent: line.vatPercent,
    Discount: line.discount,
    Other: 0,
    ...(line.markingCodes.length > 0 && { Labels: line.markingCodes }),
  };
}

/** `https://ofd.soliq.uz/epi?t=<terminal>&r=<number>&c=<YYYYMMDDHHmmss>&s=<fiscal sign>`. */
function receiptAt(address: string): FiscalReceipt {
  const url = new URL(address);
  const field = (name: string) => url.searchParams.get(name) ?? "";
  const issuedAt = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(field("c"));
  const [, year, month, day, hours, minutes, seconds] = issuedAt ?? [];
  const time = new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}+05:00`);
  if (url.protocol !== "https:" || Number.isNaN(time.getTime()))
    throw new FiscalError("Click named no address of a receipt", { isFinal: false });
  return {
    kind: "SALE",
    receiptNumber: field("r"),
    terminalId: field("t"),
    fiscalSign: field("s"),
    url: url.href,
    issuedAt: time,
  };
}

/** Click has numbers here. One that no number can hold exactly stays a text. */
const numeric = (digits: string) =>
  Number.isSafeInteger(Number(digits)) ? Number(digits) : digits;
