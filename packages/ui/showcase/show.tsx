import { createContext, useContext } from "react";
import { eng } from "./texts/eng.ts";
import { ru } from "./texts/ru.ts";
import { uz } from "./texts/uz.ts";

export const catalogues = { uz, ru, eng };
export const TextsContext = createContext<typeof uz>(uz);
export const useTexts = () => useContext(TextsContext);

const noBreakSpace = "\u00a0";

/** `38 000`, as the product's messages write it. */
export function amount(sums: number) {
  const grouped = String(Math.abs(sums)).replace(/\B(?=(\d{3})+$)/g, noBreakSpace);
  return sums < 0 ? `−${grouped}` : grouped;
}

export const useSum = () => {
  const { sum } = useTexts();
  return (sums: number) => `${amount(sums)}${noBreakSpace}${sum}`;
};
