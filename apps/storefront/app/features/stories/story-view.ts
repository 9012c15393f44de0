/** A story in the row of home; what it tells is asked for when it is opened. */
export type StoryView = { id: string; title: string; image: string; colour: string | null };

/** The query that opens a story over home, so that Back closes it. */
export const storyParameter = "story";
