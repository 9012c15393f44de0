import { action } from "./ru/action.ts";
import { error } from "./ru/error.ts";
import { format } from "./ru/format.ts";
import { page } from "./ru/page.ts";
import { shell } from "./ru/shell.ts";
import type { Catalogue } from "./words.ts";

export const ru: Catalogue = { action, error, format, page, shell };
