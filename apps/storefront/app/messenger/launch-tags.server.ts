import script from "virtual:launch-script";
import type { Shell } from "../session/shell.ts";

/**
 * For the end of the head of the mini-app's pages: the launch is captured and the theme painted before anything shows,
 * and the code that talks to the messenger is on its way. Written around React: other customers' pages carry none of it.
 *
 * @param chunks Addresses of that code.
 * @param mark Of what we write into the page: `session/inline.tsx`.
 */
export const launchTags = (
  { client }: Pick<Shell, "client">,
  chunks: readonly string[],
  mark: string,
) =>
  client === "TG"
    ? `<script nonce="${mark}">${script}</script>${chunks.map((href) => `<link rel="modulepreload" href="${href}">`).join("")}`
    : "";
