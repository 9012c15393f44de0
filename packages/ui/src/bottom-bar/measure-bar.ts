/**
 * The `ref` of a bar that sticks to the bottom of the screen: tells the page its height as `--bar-height`, so that
 * focused elements scroll into view above it. It changes with its notices and with the size of text.
 */
export function measureBar(bar: HTMLElement | null) {
  if (!bar) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    // Its margin is negative by the height that lies below the edge of the screen.
    const height = bar.offsetHeight + Number.parseFloat(getComputedStyle(bar).marginBottom);
    style.setProperty("--bar-height", `${Math.max(0, height)}px`);
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty("--bar-height");
  };
}
