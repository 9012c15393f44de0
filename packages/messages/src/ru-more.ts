import { notYet } from "./ru/not-yet.ts";
import type { MoreTexts } from "./words.ts";

export const ruMore: MoreTexts = { notYet };
