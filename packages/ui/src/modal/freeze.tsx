import { memo } from "react";
import type { ReactNode } from "react";

/** Freezes its content while the closed overlay animates out. */
export const Freeze = memo(
  ({ children }: { isLive: boolean; children: ReactNode }) => children,
  (_before, after) => !after.isLive,
);
