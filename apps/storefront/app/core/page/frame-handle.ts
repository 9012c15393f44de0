import type { ComponentType, ReactNode } from "react";

/** A route's `handle`: a frame of its own instead of the shop's. */
export type FrameHandle = { Frame: ComponentType<{ children: ReactNode }> };
