import type { PageStart } from "../page-start.ts";

/** What the server wrote into the page. */
export const start = JSON.parse(document.querySelector("#start")?.textContent ?? "") as PageStart;
