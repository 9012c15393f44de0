/** The same text in all three languages, marked by language so that tests notice a mix-up. */
export const aText = (words: string) => ({
  uz: words,
  ru: `${words} (ru)`,
  eng: `${words} (eng)`,
});
