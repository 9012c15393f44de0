import { memo } from "react";
import type { ReactNode } from "react";

/** Goes on showing what it showed last while an overlay that was closed is on its way out. */
export const Kept = memo(
  ({ children }: { isLive: boolean; children: ReactNode }) => children,
  (_before, after) => !after.isLive,
);
