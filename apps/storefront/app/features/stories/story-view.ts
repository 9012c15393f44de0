/** A story in the row of home; its pictures are loaded when it is opened. */
export type StoryView = { id: string; title: string; image: string; colour: string | null };

/** Query parameter that opens a story over home, so that Back closes it. */
export const storyParameter = "story";
