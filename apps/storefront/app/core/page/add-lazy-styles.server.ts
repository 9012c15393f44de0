/**
 * Adds links to the styles of lazily loaded modules that the server has rendered: React Router adds only those of the
 * route. They precede the page's own styles, which may override them.
 */
export function addLazyStyles(
  html: string,
  sources: Iterable<string>,
  stylesOf: ReadonlyMap<string, string[]>,
) {
  const addresses = new Set<string>();
  for (const source of sources) {
    const styles = stylesOf.get(source);
    if (!styles) throw new Error(`No module is loaded lazily from ${source}`);
    for (const address of styles) if (!html.includes(`"${address}`)) addresses.add(address);
  }
  const links = [...addresses].map((address) => `<link rel="stylesheet" href="${address}">`);
  return html.replace(/<link [^>]*rel="stylesheet"/, (first) => links.join("") + first);
}
