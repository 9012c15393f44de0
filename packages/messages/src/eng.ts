import { action } from "./eng/action.ts";
import { basket } from "./eng/basket.ts";
import { error } from "./eng/error.ts";
import { format } from "./eng/format.ts";
import { menu } from "./eng/menu.ts";
import { page } from "./eng/page.ts";
import { product } from "./eng/product.ts";
import { shell } from "./eng/shell.ts";
import type { MenuTexts } from "./messages.ts";

export const eng: MenuTexts = { action, basket, error, format, menu, page, product, shell };
