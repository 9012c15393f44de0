/**
 * Where a brand's pages are for everybody: its own domain, else its sub-domain of ours.
 *
 * @returns Origin without a slash at its end, or `null` where the installation has no domain.
 */
export function brandAddress(
  { sub, domain }: { sub: string; domain: string | null },
  { rootDomains: [root] }: { rootDomains: readonly string[] },
): string | null {
  if (domain) return `https://${domain}`;
  return root ? `https://${sub}.${root}` : null;
}
