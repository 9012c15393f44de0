/** Element id of a category: target of the category bar, with or without scripts. */
export const sectionElementId = (id: string) => `c-${id}`;
