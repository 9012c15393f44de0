/** Attribute of what the server wrote into the head about the page that it rendered. */
export const pageTagMark = "data-page-tag";
