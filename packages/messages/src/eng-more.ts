import { notYet } from "./eng/not-yet.ts";
import type { MoreTexts } from "./words.ts";

export const engMore: MoreTexts = { notYet };
