/**
 * Reads a value of a known shape out of anything, or throws. A few lines where a schema library would
 * be a tenth of what the menu page may load.
 */
export type Shape<T> = (value: unknown) => T;

export class ShapeError extends Error {}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const text: Shape<string> = (value) => {
  if (typeof value !== "string") throw new ShapeError("not a text");
  return value;
};

export const number: Shape<number> = (value) => {
  if (typeof value !== "number" || !Number.isFinite(value)) throw new ShapeError("not a number");
  return value;
};

export const flag: Shape<boolean> = (value) => {
  if (typeof value !== "boolean") throw new ShapeError("not a flag");
  return value;
};

export const oneOf =
  <const T extends string>(...allowed: T[]): Shape<T> =>
  (value) => {
    const found = allowed.find((known) => known === value);
    if (found === undefined) throw new ShapeError(`none of ${allowed.join()}`);
    return found;
  };

export const nullable =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value) =>
    value == null ? null : shape(value);

export const optional =
  <T>(shape: Shape<T>): Shape<T | undefined> =>
  (value) =>
    value == null ? undefined : shape(value);

export const list =
  <T>(shape: Shape<T>): Shape<T[]> =>
  (value) => {
    if (!Array.isArray(value)) throw new ShapeError("not a list");
    return value.map(shape);
  };

export const dictionary =
  <T>(shape: Shape<T>): Shape<Record<string, T>> =>
  (value) => {
    if (!isRecord(value)) throw new ShapeError("not a dictionary");
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shape(part)]));
  };

/** An object with these fields and no others. */
export const object =
  <T extends object>(fields: { [Key in keyof T]-?: Shape<T[Key]> }): Shape<T> =>
  (value) => {
    if (!isRecord(value)) throw new ShapeError("not an object");
    // `fields` names every key of T, and each of its shapes has read the value.
    return Object.fromEntries(readFields(fields, value)) as T;
  };

/**
 * An object of ours whose fields we check only as far as the screens read them at once; the rest comes
 * along, and the server checks it when it is sent.
 */
export const objectWith =
  <T extends object>(fields: { [Key in keyof T]?: Shape<T[Key]> }): Shape<T> =>
  (value) => {
    if (!isRecord(value)) throw new ShapeError("not an object");
    readFields(fields, value);
    return value as T; // Unchecked fields: see above.
  };

const readFields = (fields: object, value: Record<string, unknown>) =>
  Object.entries(fields as Record<string, Shape<unknown>>).map(
    ([key, shape]) => [key, shape(value[key])] as const,
  );
