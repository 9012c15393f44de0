/** Adds a third-party script, once per address. Blocked or failed ones are ignored. */
export function addScript(src: string, id?: string) {
  if (document.querySelector(`script[src="${src}"]`)) return;
  const script = document.createElement("script");
  script.async = true;
  script.src = src;
  if (id) script.id = id;
  document.head.append(script);
}

/**
 * Stub that these services require before their script has loaded: a function that queues its calls.
 *
 * @param name The global that the script looks for. @param list Property of the function that holds the queue.
 */
export function callQueue(name: string, list: string): (...call: unknown[]) => void {
  const globals = window as unknown as Record<string, ((...call: unknown[]) => void) | undefined>;
  if (!globals[name]) {
    const calls: unknown[][] = [];
    globals[name] = Object.assign((...call: unknown[]) => calls.push(call), { [list]: calls });
  }
  // Read each time: the script replaces the function.
  return (...call) => globals[name]?.(...call);
}
