import { action } from "./uz/action.ts";
import { error } from "./uz/error.ts";
import { format } from "./uz/format.ts";
import { page } from "./uz/page.ts";
import { shell } from "./uz/shell.ts";

/** Uzbek texts of the pages of the menu and of the frame around every page. Its shape is the type of every other. */
export const uz = { action, error, format, page, shell };
