import * as z from "zod";
import type { FiscalReceipt } from "../../ports/fiscal.ts";

const text = z
  .union([z.string(), z.int()])
  .transform(String)
  // PostgreSQL stores no NUL.
  .pipe(z.string().min(1).max(200))
  .refine((value) => value.isWellFormed() && !value.includes("\0"));

const Issued = z.object({
  status_code: z.literal(0),
  receipt_id: text,
  terminal_id: text,
  fiscal_sign: text,
  qr_code_url: z.url({ protocol: /^https?$/ }).max(1000),
  /** `YYYYMMDDHHmmss`, in Tashkent. */
  date: text.transform(momentOf),
});
const Failed = z.object({ status_code: z.int().refine((code) => code !== 0) });

/** Parameters of SetFiscalData. */
export const FiscalParams = z.object({
  id: z.string(),
  type: z.enum(["PERFORM", "CANCEL"]),
  fiscal_data: z.union([Issued, Failed]),
});
type FiscalParams = z.infer<typeof FiscalParams>;

/** @returns `null` if none could be issued. */
export function fiscalReceipt(
  type: FiscalParams["type"],
  data: FiscalParams["fiscal_data"],
): FiscalReceipt | null {
  if (!("receipt_id" in data)) return null;
  return {
    kind: type === "PERFORM" ? "SALE" : "RETURN",
    receiptNumber: data.receipt_id,
    terminalId: data.terminal_id,
    fiscalSign: data.fiscal_sign,
    url: data.qr_code_url,
    issuedAt: data.date,
  };
}

function momentOf(digits: string, context: z.RefinementCtx): Date {
  const [, year, month, day, hours, minutes, seconds] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? [];
  const at = new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}+05:00`);
  if (Number.isNaN(at.getTime())) {
    context.addIssue({ code: "custom", message: "has to look like 20261005123045" });
    return z.NEVER;
  }
  return at;
}
