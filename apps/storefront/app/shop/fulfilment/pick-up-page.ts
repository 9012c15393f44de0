import { href } from "react-router";
import type { Shell } from "../../core/brand/shell.ts";

/** The screen for choosing a branch: list or map first, by the page cookie. Decision "S2.41". */
export const pickUpPage = ({ page }: Pick<Shell, "page">) =>
  page === "2" ? href("/address/pickup2") : href("/address/pickup");
