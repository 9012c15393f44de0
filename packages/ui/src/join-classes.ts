/** Joins the truthy class names to one attribute value. */
export function joinClasses(...names: (string | false | null | undefined)[]) {
  return names.filter(Boolean).join(" ");
}
