import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The document of the office's application, equal for all persons and pages. */
export type OfficeApplication = { html: string; headers: Record<string, string> };

/** @param clientFolder The office's build for the browser. */
export async function readOfficeApplication(clientFolder: string): Promise<OfficeApplication> {
  return officeApplication(await readFile(join(clientFolder, "index.html"), "utf8"));
}

/** It may use nothing but files and calls of the office's own origin. */
export function officeApplication(html: string): OfficeApplication {
  const policy = [
    "default-src 'none'",
    ...["script", "style", "connect", "img", "font", "worker", "manifest"].map(
      (kind) => `${kind}-src 'self'`,
    ),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
  return {
    html,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": policy,
      "cross-origin-opener-policy": "same-origin",
      "referrer-policy": "same-origin",
      "x-robots-tag": "noindex",
    },
  };
}
