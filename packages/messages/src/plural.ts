/**
 * Russian plural forms: 1 блюдо, 2 блюда, 5 блюд.
 * Uzbek has none: a noun after a number is singular.
 */
export function russianPlural(count: number, one: string, few: string, many: string) {
  const rule = russianRules.select(count);
  return rule === "one" ? one : rule === "few" ? few : many;
}

const russianRules = new Intl.PluralRules("ru");

/** English plural forms: 1 dish, 2 dishes. */
export function englishPlural(count: number, one: string, many: string) {
  return count === 1 ? one : many;
}
