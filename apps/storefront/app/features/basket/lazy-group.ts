import { lazyComponent } from "../../core/page/lazy-component.tsx";

// Most baskets are of one person. Decision 0071.
export const GroupPart = lazyComponent(() => import("./group-part.tsx"));
export const GroupTotal = lazyComponent(() => import("./group-total.tsx"));
