/** The element of a category on the page: what the category bar leads to, with or without scripts. */
export const sectionElementId = (id: string) => `c-${id}`;
