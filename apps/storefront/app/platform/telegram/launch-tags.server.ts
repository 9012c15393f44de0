import script from "virtual:launch-script";
import type { Shell } from "../../core/brand/shell.ts";

/**
 * Tags for the end of the head of the mini-app's pages: capture the launch and apply the theme before the first
 * paint, and preload the messenger's code. Inserted outside of React, so that other customers' pages contain none of
 * it.
 *
 * @param chunks Addresses of that code. @param mark Nonce of our inline scripts: `core/page/inline.tsx`.
 */
export const launchTags = (
  { client }: Pick<Shell, "client">,
  chunks: readonly string[],
  mark: string,
) =>
  client === "TG"
    ? `<script nonce="${mark}">${script}</script>${chunks.map((href) => `<link rel="modulepreload" href="${href}">`).join("")}`
    : "";
