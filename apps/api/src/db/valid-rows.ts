import type * as z from "zod";

/** A row that does not fit the contract. Without its values: they may be personal. */
export type InvalidRow = { table: string; merchantId: string; id: string; fields: string[] };
export type OnInvalidRow = (row: InvalidRow) => void;

type Source = { table: string; merchantId: string; onInvalid: OnInvalidRow };

/** The rows that fit the schema. The others are left out and reported: one wrong row must not take a list with it. */
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
 * The record with every field that does not fit replaced, and reported: by null where the schema allows none, else by
 * its fallback. For records without which a brand has no page at all.
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
