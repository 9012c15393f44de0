/** Disallows personal pages and calls. Files of the pages are allowed. */
const closed = [
  "/api/",
  "/hooks/",
  "/address/",
  "/basket",
  "/checkout",
  "/choose-address",
  "/login",
  "/profile",
  "/search",
  "/merchantNotAvailable",
];

/** @param origin Of the brand; null: no brand, everything is disallowed. */
export function robots(origin: string | null): string {
  const rules = origin ? closed.map((path) => `Disallow: ${path}`) : ["Disallow: /"];
  const sitemap = origin ? ["", `Sitemap: ${origin}/sitemap.xml`] : [];
  return ["User-agent: *", ...rules, ...sitemap, ""].join("\n");
}
