import script from "virtual:launch-script";
import type { Shell } from "../../core/brand/shell.ts";
import { clickSessionScript } from "../click/click-session.ts";

/**
 * Tags for the end of the head of a mini-app's pages. In Telegram: capture the launch and apply the theme before the
 * first paint, and preload the messenger's code. In Click: take its session out of the address. Inserted outside of React, so that other customers' pages contain none of
 * it.
 *
 * @param chunks Addresses of that code. @param mark Nonce of our inline scripts: `core/page/inline.tsx`.
 */
export const launchTags = (
  { client, isInClick }: Pick<Shell, "client" | "isInClick">,
  chunks: readonly string[],
  mark: string,
) =>
  client === "TG"
    ? `<script nonce="${mark}">${script}</script>${chunks.map((href) => `<link rel="modulepreload" href="${href}">`).join("")}`
    : isInClick
      ? `<script nonce="${mark}">${clickSessionScript}</script>`
      : "";
