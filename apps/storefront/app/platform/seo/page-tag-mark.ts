/** Attribute of head elements that the server wrote for the page that it rendered. */
export const pageTagMark = "data-page-tag";
