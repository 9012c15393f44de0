import type { BoardOrder } from "@dasturxon/contract/entities/staff-order";
import { splitCourierComment } from "@dasturxon/domain/address/courier-comment";
import type { OfficeMessages } from "@dasturxon/messages/load-office-messages";

/** The comment for the courier, a fact per line. The labels of the details are in the reader's language. */
export function courierCommentText(
  { courierComment, address }: BoardOrder,
  { board }: OfficeMessages["t"],
): string {
  const { text, details } = splitCourierComment(courierComment, address?.details);
  const labelled = details.map(({ name, value }) => `${board.addressDetails[name]}: ${value}`);
  return [text, ...labelled].filter(Boolean).join("\n");
}
