import { href } from "react-router";
import type { Shell } from "../session/shell.ts";

/** The screen that chooses a branch: the list, or the map first, as the page cookie says. Decision "S2.41". */
export const pickUpPage = ({ page }: Pick<Shell, "page">) =>
  page === "2" ? href("/address/pickup2") : href("/address/pickup");
