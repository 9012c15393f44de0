import { action } from "./eng/action.ts";
import { error } from "./eng/error.ts";
import { format } from "./eng/format.ts";
import { page } from "./eng/page.ts";
import { shell } from "./eng/shell.ts";
import type { MenuTexts } from "./words.ts";

export const eng: MenuTexts = { action, error, format, page, shell };
