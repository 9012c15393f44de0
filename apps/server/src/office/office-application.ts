import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The document of the office's application, equal for all persons and pages. */
export type OfficeApplication = {
  /** @param onlyBrand Sub-domain of the brand to which everybody signs in, if the installation has one. */
  htmlFor: (onlyBrand: string | null) => string;
  headers: Record<string, string>;
};

/** @param clientFolder The office's build for the browser. */
export async function readOfficeApplication(clientFolder: string): Promise<OfficeApplication> {
  return officeApplication(await readFile(join(clientFolder, "index.html"), "utf8"));
}

/** It may use nothing but files and calls of the office's own origin. */
export function officeApplication(document: string): OfficeApplication {
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
    // Read by `only-brand.ts` of the office. A sub-domain has no character that HTML escapes.
    htmlFor: (onlyBrand) =>
      onlyBrand === null
        ? document
        : document.replace("<title>", `<meta name="only-brand" content="${onlyBrand}" /><title>`),
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
