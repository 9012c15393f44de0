import { notYet } from "./ru/not-yet.ts";
import { screen } from "./ru/screen.ts";
import type { MoreTexts } from "./words.ts";

export const ruMore: MoreTexts = { notYet, screen };
