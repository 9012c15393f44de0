/**
 * Adds links to the styles of lazily loaded modules that the server has rendered: React Router adds only those of the
 * route. They precede the page's own styles, which may override them.
 */
export function addLazyStyles(
  html: string,
  chunks: Iterable<string>,
  stylesOf: ReadonlyMap<string, string[]>,
) {
  const addresses = new Set<string>();
  for (const chunk of chunks) {
    const styles = stylesOf.get(chunk);
    if (!styles) throw new Error(`The build has no chunk called ${chunk}`);
    for (const address of styles) if (!html.includes(`"${address}`)) addresses.add(address);
  }
  const links = [...addresses].map((address) => `<link rel="stylesheet" href="${address}">`);
  return html.replace(/<link [^>]*rel="stylesheet"/, (first) => links.join("") + first);
}

/**
 * Milliseconds after which a page starts its scripts even if its largest picture has not arrived, or if it is not shown and
 * therefore not painted.
 */
const startAtLatestAfterMs = 1_500;

const moduleScript = 'type="module" async=""';
const deferredScript = 'type="text/plain" data-module=""';
const preload = 'rel="modulepreload"';
const deferredPreload = 'data-rel="modulepreload"';

/**
 * Starts what the page deferred: in the first frame after the largest picture is decoded, which an intersection observer
 * reports, or at the first press or key, which waits for a script. Without preloads where a service worker answers from its
 * cache: Chromium discards them and requests the files again.
 */
const startScript = `(function(d){function start(){if(!d)return;var t=d;d=0;if(!(navigator.serviceWorker||{}).controller)t.querySelectorAll("link[data-rel]").forEach(function(l){l.rel=l.dataset.rel});var s=t.querySelector("script[data-module]"),m=t.createElement("script");m.type="module";m.text=s.text;t.head.append(m)}addEventListener("DOMContentLoaded",function(){var p;d&&d.querySelectorAll("img[fetchpriority=high]").forEach(function(i){if(!p||i.width*i.height>p.width*p.height)p=i});function paint(){if(d)new IntersectionObserver(start).observe(p||d.body)}if(p)p.decode().then(paint,paint);else paint();setTimeout(start,${startAtLatestAfterMs});addEventListener("pointerdown",start,{capture:true,once:true});addEventListener("keydown",start,{capture:true,once:true})})})(document)`;

/**
 * Defers the scripts of a page, which is readable without them, until its first screen is painted: they compete neither for
 * the connection nor for the processor. Presses and input from before hydration are replayed. Decision 0037.
 *
 * @param html As React Router renders it, with one module script that starts the application.
 * @param mark Nonce of this rendering, for the inline script that is added.
 */
export function startAfterPaint(html: string, mark: string): string {
  if (!html.includes(moduleScript)) return html;
  return html
    .replace(moduleScript, deferredScript)
    .replaceAll(preload, deferredPreload)
    .replace("</head>", () => `<script nonce="${mark}">${startScript}</script></head>`);
}
