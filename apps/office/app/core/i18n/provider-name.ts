import type { OfficeMessages } from "@dasturxon/messages/load-office-messages";

/** A provider whose name is unknown to this version of the application shows its code. */
export const providerName = (
  provider: string,
  { board }: Pick<OfficeMessages["t"], "board">,
): string => (board.payments as Partial<Record<string, string>>)[provider] ?? provider;
