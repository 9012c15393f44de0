import { DEFAULT_LOCALE } from "@dasturxon/contract/constants";
import type { FiscalSettings, ReceiptProblem, TaxCodes } from "@dasturxon/contract/entities/fiscal";
import type { Language } from "@dasturxon/contract/entities/language";
import type { PaymentType } from "@dasturxon/contract/entities/payment";
import type { LocalizedText, Sum } from "@dasturxon/contract/primitives";
import { receiptIssuer } from "@dasturxon/domain/fiscal/receipt-issuer";
import {
  saleLines,
  type SaleLines,
  type SoldLine,
  type SoldService,
} from "@dasturxon/domain/fiscal/sale-lines";
import { sql, type InferResult, type RawBuilder } from "kysely";
import type { Db } from "../../db/database.ts";
import { executeTogether } from "../../db/execute-together.ts";
import type { OrderRow } from "../orders/order-view.ts";

const defaults: FiscalSettings = {
  vatPercent: null,
  delivery: null,
  serviceFee: null,
  receipts: {},
};

export async function readFiscalSettings(db: Db, merchantId: string): Promise<FiscalSettings> {
  const found = await db
    .selectFrom("fiscalSettings")
    .select("settings")
    .where("merchantId", "=", merchantId)
    .executeTakeFirst();
  return found?.settings ?? defaults;
}

export const issuerOf = (order: OrderRow, { receipts }: FiscalSettings) =>
  // The column is text; every writer of it is typed.
  receiptIssuer(order.paymentType as PaymentType, receipts);

type OrderSale =
  | { sale: SaleLines; problem: null }
  | { sale: null; problem: Extract<ReceiptProblem, "NO_CODES" | "NO_MARKING_CODES"> };

/** The rows besides the order's own on which its receipt depends. */
export type SaleTerms = { settings: FiscalSettings; language: Language; lines: SoldLineRow[] };

/** Statements that read the terms of a sale. @param orderId Also a query of an id. */
export const saleTermsQueries = (
  db: Db,
  merchantId: string,
  orderId: string | RawBuilder<string>,
) => [saleSettings(merchantId).compile(db), soldLines(db, merchantId, orderId).compile()] as const;

export const readSaleTerms = async (
  db: Db,
  { merchantId, id }: Pick<OrderRow, "merchantId" | "id">,
): Promise<SaleTerms> =>
  saleTerms(...(await executeTogether(db, saleTermsQueries(db, merchantId, id))));

/** The terms of their answers. */
export const saleTerms = ([brand]: readonly SaleSettings[], lines: SoldLineRow[]): SaleTerms => ({
  settings: brand?.settings ?? defaults,
  language: brand?.language ?? DEFAULT_LOCALE,
  lines,
});

/** Whether a line of the order needs marking codes. */
export const needsMarking = ({ lines }: SaleTerms): boolean =>
  lines.some((line) => line.needsMarking);

/**
 * The sale of an order, by the codes that its lines had when they were ordered; a code that was missing then is read from
 * the menu of today.
 *
 * @param paid The sum of the receipt, in whole sums.
 */
export function orderSale(
  order: OrderRow,
  { settings, language, lines: rows }: SaleTerms,
  paid: Sum,
): OrderSale {
  const lines: SoldLine[] = [];
  for (const row of rows) {
    const codes = completeCodes(row, settings);
    if (!codes) return { sale: null, problem: "NO_CODES" };
    const { price, modifications, count, markingCodes } = row;
    if (row.needsMarking && markingCodes.length < count)
      return { sale: null, problem: "NO_MARKING_CODES" };
    lines.push({
      ...codes,
      title: titleOf(row.name, language),
      price,
      modifications,
      count,
      markingCodes,
    });
  }
  const { deliveryPrice, deliveryDiscount, servicePrice } = order;
  const sale = saleLines(
    { lines, deliveryPrice, deliveryDiscount, servicePrice, paid },
    {
      delivery: service(settings.delivery, deliveryTitle[language], settings),
      serviceFee: service(settings.serviceFee, serviceTitle[language], settings),
    },
  );
  return sale ? { sale, problem: null } : { sale: null, problem: "NO_CODES" };
}

const deliveryTitle: LocalizedText = { uz: "Yetkazib berish", ru: "Доставка", eng: "Delivery" };
const serviceTitle: LocalizedText = {
  uz: "Xizmat haqi",
  ru: "Сервисный сбор",
  eng: "Service fee",
};

/** Longest name of a line that all issuers take. */
const maxTitle = 63;

const titleOf = (name: LocalizedText, language: Language) =>
  // Cut between code points: half of a surrogate pair is not valid text.
  Array.from(name[language]).slice(0, maxTitle).join("").trim();

type Codes = { [Field in keyof TaxCodes]: TaxCodes[Field] | null };

function completeCodes(codes: Codes, settings: FiscalSettings) {
  const vatPercent = codes.vatPercent ?? settings.vatPercent;
  if (!codes.mxik || !codes.packageCode || vatPercent === null) return null;
  const { mxik: mxikCode, packageCode, unitCode } = codes;
  return { mxikCode, packageCode, unitCode, vatPercent };
}

function service(
  codes: TaxCodes | null,
  title: string,
  settings: FiscalSettings,
): SoldService | null {
  const complete = codes && completeCodes(codes, settings);
  return complete && { ...complete, title };
}

const soldLines = (db: Db, merchantId: string, orderId: string | RawBuilder<string>) =>
  db
    .selectFrom("orderItem as i")
    .leftJoin("product as p", (join) =>
      join.onRef("p.merchantId", "=", "i.merchantId").onRef("p.id", "=", "i.productId"),
    )
    .select([
      "i.id",
      "i.name",
      "i.count",
      "i.price",
      "i.modifications",
      "i.needsMarking",
      "i.markingCodes",
      sql<string | null>`coalesce(i.mxik, p.mxic_code)`.as("mxik"),
      sql<string | null>`coalesce(i.package_code, p.package_code)`.as("packageCode"),
      sql<string | null>`coalesce(i.unit_code, p.unit_code)`.as("unitCode"),
      sql<number | null>`coalesce(i.vat_percent, p.vat_percent)`.as("vatPercent"),
    ])
    .where("i.merchantId", "=", merchantId)
    .where("i.orderId", "=", orderId)
    .orderBy("i.position");

type SoldLineRow = InferResult<ReturnType<typeof soldLines>>[number];

type SaleSettings = { settings: FiscalSettings | null; language: Language | null };

const saleSettings = (merchantId: string) =>
  sql<SaleSettings>`
    select
      (select settings from fiscal_settings where merchant_id = ${merchantId}) as settings,
      (select settings ->> 'mainLanguage' from web_settings where merchant_id = ${merchantId}) as language`;
