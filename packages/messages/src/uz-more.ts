import { notYet } from "./uz/not-yet.ts";

/** Uzbek texts that no page of the menu needs. They come with the first page that does. */
export const uzMore = { notYet };
