import type { Shell } from "../../core/brand/shell.ts";
import { clickSessionScript } from "./click-session.ts";

/**
 * Takes the session of Click's app out of the address, in the head of the pages that it opens. Inserted outside of
 * React, so that other customers' pages contain none of it.
 *
 * @param mark Nonce of our inline scripts: `core/page/inline.tsx`.
 */
export const clickTags = ({ isInClick }: Pick<Shell, "isInClick">, mark: string) =>
  isInClick ? `<script nonce="${mark}">${clickSessionScript}</script>` : "";
