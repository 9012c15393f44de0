import { pageNotFound } from "../core/page/loader-errors.ts";

/** No other route has this path. The layout shows the error. */
export function loader() {
  throw pageNotFound();
}

export default function NotFoundPage() {
  return null;
}
