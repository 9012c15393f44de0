import { posting } from "./bridge.ts";
import { captureLaunch, linkedGroup } from "./capture-launch.ts";
import { paint } from "./theme.ts";

// Inlined into the head of the mini-app's pages by `launch-tags.server.ts`: runs before the router reads the address,
// and before the first paint.
try {
  const group = linkedGroup(window);
  const launch = captureLaunch(window);
  if (launch) {
    if (group) location.replace(`/group${location.search}#${group}`);
    paint(window, launch.theme);
    const post = posting(window);
    post("web_app_expand");
    // The page is readable before its scripts are loaded, so the messenger can remove its placeholder.
    document.addEventListener("readystatechange", () => post("web_app_ready"), { once: true });
  }
} catch (cause) {
  console.warn("The messenger's launch could not be read", cause);
}
