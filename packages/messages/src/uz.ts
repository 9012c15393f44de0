import { basket } from "./uz/basket.ts";
import { format } from "./uz/format.ts";
import { action, error, page, shell } from "./uz/frame.ts";
import { menu, product } from "./uz/menu.ts";

/** Uzbek texts of the menu pages and the frame. Its shape is the type of the other languages. */
export const uz = { action, basket, error, format, menu, page, product, shell };
