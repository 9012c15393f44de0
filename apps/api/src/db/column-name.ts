// The names are those of our tables.
const names = new Map<string, string>();

/** `paymentType` is the column `payment_type`: in JSON of whole rows, which Kysely does not see. */
export function columnName(key: string): string {
  const known = names.get(key);
  if (known) return known;
  const name = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  names.set(key, name);
  return name;
}
