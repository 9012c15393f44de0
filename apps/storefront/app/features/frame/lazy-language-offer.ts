import { lazyComponent } from "../../core/page/lazy-component.tsx";

/** Rendered by the server; its buttons hydrate after the page. */
export const LazyLanguageOffer = lazyComponent(() => import("./language-offer.tsx"), "afterwards");
