import { pageNotFound } from "../parameters.ts";

/** No row of the table has this path. The layout shows the error. */
export function loader() {
  throw pageNotFound();
}

export default function NotFoundPage() {
  return null;
}
