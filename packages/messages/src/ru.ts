import { basket } from "./ru/basket.ts";
import { format } from "./ru/format.ts";
import { action, error, page, shell } from "./ru/frame.ts";
import { menu, product } from "./ru/menu.ts";
import type { MenuTexts } from "./messages.ts";

export const ru: MenuTexts = { action, basket, error, format, menu, page, product, shell };
