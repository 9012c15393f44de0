import { notYet } from "./uz/not-yet.ts";
import { screen } from "./uz/screen.ts";

/** Uzbek texts that no page of the menu needs. They come with the first page that does. */
export const uzMore = { notYet, screen };
