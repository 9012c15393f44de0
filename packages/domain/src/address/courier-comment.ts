import type { ExtraDetails } from "@dasturxon/contract/entities/address";

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
  details: Pick<ExtraDetails, "office" | "domophone" | "entrance" | "floor"> | null | undefined,
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
