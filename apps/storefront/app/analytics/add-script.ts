/** Adds somebody else's script, once for each address. One that is blocked or does not come is nobody's concern. */
export function addScript(src: string, id?: string) {
  if (document.querySelector(`script[src="${src}"]`)) return;
  const script = document.createElement("script");
  script.async = true;
  script.src = src;
  if (id) script.id = id;
  document.head.append(script);
}

/**
 * What these services ask pages to define before their script is there: a function that keeps its calls until then.
 *
 * @param name Of the global that the script looks for.
 * @param list Where in the function the script expects the calls.
 */
export function callQueue(name: string, list: string): (...call: unknown[]) => void {
  const globals = window as unknown as Record<string, ((...call: unknown[]) => void) | undefined>;
  if (!globals[name]) {
    const calls: unknown[][] = [];
    globals[name] = Object.assign((...call: unknown[]) => calls.push(call), { [list]: calls });
  }
  // Asked each time: the script puts its own function in place.
  return (...call) => globals[name]?.(...call);
}
