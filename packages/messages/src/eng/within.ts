/** 'Today' within a sentence; the name of a weekday keeps its capital. */
export const within = (day: string) => day.replace(/^T(?=oday|omorrow)/, "t");
