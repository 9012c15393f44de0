import { action } from "./ru/action.ts";
import { error } from "./ru/error.ts";
import { format } from "./ru/format.ts";
import { page } from "./ru/page.ts";
import { shell } from "./ru/shell.ts";
import type { MenuTexts } from "./words.ts";

export const ru: MenuTexts = { action, error, format, page, shell };
