import { useSearchParams } from "react-router";
import type { Route } from "./+types/closed-day";
import { useMessages } from "../core/i18n/messages.ts";
import { useBranches } from "../core/session/use-branches.ts";
import { ClosedDay } from "../features/day/closed-day.tsx";
import { NotLoaded } from "../features/frame/not-loaded.tsx";

export default function ClosedDayPage({ params: { id } }: Route.ComponentProps) {
  const { t } = useMessages();
  const branches = useBranches();
  const [query] = useSearchParams();
  return (
    <>
      <title>{t.day.title}</title>
      <ClosedDay
        branches={branches}
        branchId={query.get("branch") ?? ""}
        dayId={id}
        renderFailed={(error, retry) => <NotLoaded error={error} retry={retry} />}
      />
    </>
  );
}
