import { action } from "./ru/action.ts";
import { basket } from "./ru/basket.ts";
import { error } from "./ru/error.ts";
import { format } from "./ru/format.ts";
import { menu } from "./ru/menu.ts";
import { page } from "./ru/page.ts";
import { product } from "./ru/product.ts";
import { shell } from "./ru/shell.ts";
import type { MenuTexts } from "./messages.ts";

export const ru: MenuTexts = { action, basket, error, format, menu, page, product, shell };
