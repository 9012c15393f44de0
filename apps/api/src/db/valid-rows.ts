import type * as z from "zod";

/** A row that does not fit the contract. Its values are left out: they may be personal. */
export type InvalidRow = { table: string; merchantId: string; id: string; fields: string[] };
export type OnInvalidRow = (row: InvalidRow) => void;

type Source = { table: string; merchantId: string; onInvalid: OnInvalidRow };

/** The rows that fit the schema. Others are left out and reported, so that one invalid row does not break a list. */
export function validRows<Row extends { id: string }>(
  rows: readonly Row[],
  schema: z.ZodType,
  { onInvalid, ...source }: Source,
): Row[] {
  return rows.filter((row) => {
    const { error } = schema.safeParse(row);
    if (error) onInvalid({ ...source, id: row.id, fields: fieldsOf(error) });
    return !error;
  });
}

/**
 * Replaces every field that does not fit, and reports it: by null if the schema allows it, else by its fallback. For
 * records without which a brand has no pages.
 */
export function withFallbacks<Shape extends z.ZodRawShape, Row extends object>(
  row: Row,
  schema: z.ZodObject<Shape>,
  fallbacks: Partial<z.infer<z.ZodObject<Shape>>>,
  { onInvalid, ...source }: Source,
): Row {
  const { error } = schema.safeParse(row);
  if (!error) return row;
  const fields = fieldsOf(error);
  onInvalid({ ...source, id: source.merchantId, fields });
  const replaced = fields.map((field) => [
    field,
    fallbacks[field as keyof typeof fallbacks] ?? null,
  ]);
  return { ...row, ...Object.fromEntries(replaced) };
}

const fieldsOf = (error: z.ZodError) => [
  ...new Set(error.issues.map(({ path }) => String(path[0]))),
];
