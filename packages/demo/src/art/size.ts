/** Side of a product's picture in pixels; everything is drawn in these units. */
export const SIZE = 640;
