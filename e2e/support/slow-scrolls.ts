/**
 * Runs in the page: reports each slow scroll that a script begins although the customer prefers reduced motion. A press
 * during one may miss.
 */
export function reportSlowScrolls() {
  const preferred = matchMedia("(prefers-reduced-motion: reduce)");
  const watch = (owner: Element | Window, name: "scroll" | "scrollBy" | "scrollTo") => {
    const scroll = owner[name] as (...to: unknown[]) => void;
    owner[name] = function watched(this: unknown, ...to: unknown[]) {
      report(to[0]);
      scroll.apply(this, to);
    };
  };
  const report = (options: unknown) => {
    if (preferred.matches && (options as ScrollOptions | undefined)?.behavior === "smooth")
      console.error("A slow scroll despite reduced motion");
  };
  for (const name of ["scroll", "scrollBy", "scrollTo"] as const) {
    watch(window, name);
    watch(Element.prototype, name);
  }
  const scrollIntoView = Element.prototype.scrollIntoView;
  Element.prototype.scrollIntoView = function watched(options) {
    report(options);
    scrollIntoView.call(this, options);
  };
}
