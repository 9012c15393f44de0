import { action } from "./uz/action.ts";
import { basket } from "./uz/basket.ts";
import { error } from "./uz/error.ts";
import { format } from "./uz/format.ts";
import { menu } from "./uz/menu.ts";
import { page } from "./uz/page.ts";
import { product } from "./uz/product.ts";
import { shell } from "./uz/shell.ts";

/** Uzbek texts of the menu pages and the frame. Its shape is the type of the other languages. */
export const uz = { action, basket, error, format, menu, page, product, shell };
