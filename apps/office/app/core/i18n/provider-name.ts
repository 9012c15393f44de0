import type { StartTexts } from "@dasturxon/messages/load-office-messages";

/** A provider whose name is unknown to this version of the application shows its code. */
export const providerName = (provider: string, { board }: Pick<StartTexts, "board">): string =>
  (board.payments as Partial<Record<string, string>>)[provider] ?? provider;
