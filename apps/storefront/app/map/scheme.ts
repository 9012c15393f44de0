/** Light or dark as the page looks right now: the customer's choice, the device's, or the brand's. */
export function currentScheme(page: Window): "light" | "dark" {
  const { theme } = page.document.documentElement.dataset;
  if (theme === "auto")
    return page.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  return theme === "dark" ? "dark" : "light";
}
