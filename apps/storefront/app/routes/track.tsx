import type { ReactNode } from "react";
import { PageTitle } from "../features/frame/page-title.tsx";
import { TrackedOrderView, TrackedSkeleton } from "../features/orders/tracked-order.tsx";
import { useMessages } from "../core/i18n/messages.ts";
import type { Route } from "./+types/track";

/** The page of all links is the same; the browser loads the order. */
export const clientLoader = () => null;

export function HydrateFallback() {
  return (
    <Page>
      <TrackedSkeleton />
    </Page>
  );
}

/** An order that its customer has shared. Decision 0066. */
export default function TrackPage({ params }: Route.ComponentProps) {
  return (
    <Page>
      <TrackedOrderView token={params.token} />
    </Page>
  );
}

function Page({ children }: { children: ReactNode }) {
  const { t } = useMessages();
  return (
    <>
      {/* The address opens the order. */}
      <meta name="referrer" content="no-referrer" />
      <PageTitle>{t.tracking.sharedTitle}</PageTitle>
      {children}
    </>
  );
}
