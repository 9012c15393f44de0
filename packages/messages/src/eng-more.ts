import { notYet } from "./eng/not-yet.ts";
import { screen } from "./eng/screen.ts";
import type { MoreTexts } from "./words.ts";

export const engMore: MoreTexts = { notYet, screen };
