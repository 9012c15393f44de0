import { pageNotFound } from "../parameters.ts";
import type { Route } from "./+types/not-found";

/** No row of the table has this path. The layout shows the error. */
export function loader({ url }: Route.LoaderArgs) {
  throw pageNotFound(url);
}

export default function NotFoundPage() {
  return null;
}
