import Bowser from "bowser";

const longestUserAgent = 1_000;

/** A name by which a person recognises the device, such as "Chrome, Android". */
export function deviceNameOf(request: Request): string {
  const userAgent = (request.headers.get("user-agent") ?? "").slice(0, longestUserAgent);
  // The parser takes no empty text.
  const { browser, os, platform } = Bowser.parse(userAgent || "-");
  return [browser.name, platform.model ?? os.name].filter(Boolean).join(", ") || "Browser";
}
