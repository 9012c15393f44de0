/** Side of a dish's picture in pixels; everything is drawn in these units. */
export const SIZE = 640;
