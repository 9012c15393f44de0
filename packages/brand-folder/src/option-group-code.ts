/**
 * `size:large` is a variant of the group `size`, with other prices. The part after the colon is not in the ids of
 * options, so that reports can sum up an option over all products.
 */
export const withoutVariant = (code: string) => code.replace(/:.*/, "");
