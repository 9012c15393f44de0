/** The same text in all three languages, marked by language so that tests notice a mix-up. */
export const aText = (text: string) => ({
  uz: text,
  ru: `${text} (ru)`,
  eng: `${text} (eng)`,
});
