import type { PageStart } from "../page-start.ts";

/** Data written into the page by the server. */
export const start = JSON.parse(document.querySelector("#start")?.textContent ?? "") as PageStart;
