import { localized, type Language } from "./language.ts";

type Option = { name: Parameters<typeof localized>[0]; count: number };

/**
 * Options of one unit, such as "650 g, 2 × Qazi"; empty without any. On the board's cards, on tickets and on the courier's
 * page alike.
 */
export const optionsText = (modifications: readonly Option[], language: Language): string =>
  modifications
    // The number stays in the line of its option.
    .map(
      ({ name, count }) =>
        `${count > 1 ? `${count}\u00a0×\u00a0` : ""}${localized(name, language)}`,
    )
    .join(", ");
