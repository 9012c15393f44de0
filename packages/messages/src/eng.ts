import { basket } from "./eng/basket.ts";
import { format } from "./eng/format.ts";
import { action, error, page, shell } from "./eng/frame.ts";
import { menu, product } from "./eng/menu.ts";
import type { MenuTexts } from "./messages.ts";

export const eng: MenuTexts = { action, basket, error, format, menu, page, product, shell };
