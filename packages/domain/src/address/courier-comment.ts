import type { ExtraDetails } from "@dasturxon/contract/entities/address";

/** The words before each value, in the language of the reader. */
export type CourierLabels = {
  apartment: string;
  intercom: string;
  entrance: string;
  floor: string;
};

/**
 * What the courier reads: the customer's comment, then a line each for apartment, intercom, entrance and floor, as far
 * as they are known.
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
