/** The same words in all three languages, marked by language so that a mix-up shows. */
export const aText = (words: string) => ({
  uz: words,
  ru: `${words} (ru)`,
  eng: `${words} (eng)`,
});
