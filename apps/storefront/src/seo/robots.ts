/** What shows nothing to who is not signed in or has chosen nothing, and the calls. Files of the pages are left open. */
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

/** @param origin Of the brand; null: no brand lives here, and nothing is to be listed. */
export function robots(origin: string | null): string {
  const rules = origin ? closed.map((path) => `Disallow: ${path}`) : ["Disallow: /"];
  const sitemap = origin ? ["", `Sitemap: ${origin}/sitemap.xml`] : [];
  return ["User-agent: *", ...rules, ...sitemap, ""].join("\n");
}
