/**
 * Public origin of a brand: its own domain, else its sub-domain of ours.
 *
 * @returns Origin without a trailing slash, or `null` if the installation has no domain.
 */
export function brandAddress(
  { sub, domain }: { sub: string; domain: string | null },
  { rootDomains: [root] }: { rootDomains: readonly string[] },
): string | null {
  if (domain) return `https://${domain}`;
  return root ? `https://${sub}.${root}` : null;
}
