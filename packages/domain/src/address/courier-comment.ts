import type { ExtraDetails } from "@dasturxon/contract/entities/address";

const appended = ["office", "domophone", "entrance", "floor"] as const;
export type AppendedDetail = (typeof appended)[number];
type Details = Pick<ExtraDetails, AppendedDetail> | null | undefined;

/** Labels of the values, in the reader's language. */
export type CourierLabels = {
  apartment: string;
  intercom: string;
  entrance: string;
  floor: string;
};

/**
 * The comment for the courier: the customer's text, then a line each for apartment, intercom, entrance and floor, if
 * given.
 *
 * @see Specification, point 9: "The courier comment gets appended lines".
 */
export function courierComment(
  comment: string | null | undefined,
  details: Details,
  labels: CourierLabels,
): string {
  return [
    ...(comment?.trim() ? [comment.trim()] : []),
    ...line(labels.apartment, details?.office),
    ...line(labels.intercom, details?.domophone),
    ...line(labels.entrance, details?.entrance),
    ...line(labels.floor, details?.floor),
  ].join("\n");
}

const line = (label: string, value?: string | null) =>
  value?.trim() ? [`${label}: ${value.trim()}`] : [];

/**
 * Such a comment in parts, so that staff read the labels in their own language: its lines have them in the brand's.
 *
 * @returns The whole comment as text when the details are not its last lines.
 */
export function splitCourierComment(
  comment: string | null | undefined,
  details: Details,
): { text: string; details: { name: AppendedDetail; value: string }[] } {
  const given = appended.flatMap((name) => {
    const value = details?.[name]?.trim();
    return value ? [{ name, value }] : [];
  });
  const lines = (comment ?? "").split("\n");
  const first = lines.length - given.length;
  const isAppended = given.every(({ value }, index) =>
    lines[first + index]?.endsWith(`: ${value}`),
  );
  return isAppended
    ? { text: lines.slice(0, first).join("\n"), details: given }
    : { text: comment ?? "", details: [] };
}
