import { useParams, useSearchParams } from "react-router";
import { useMessages } from "../core/i18n/messages.ts";
import { useBranches } from "../core/session/use-branches.ts";
import { ClosedDay } from "../features/day/closed-day.tsx";
import { NotLoaded } from "../features/frame/not-loaded.tsx";

export default function ClosedDayPage() {
  const { id = "" } = useParams();
  const { t } = useMessages();
  const branches = useBranches();
  const [query] = useSearchParams();
  return (
    <>
      <title>{t.frame.day}</title>
      <ClosedDay
        branches={branches}
        branchId={query.get("branch") ?? ""}
        dayId={id}
        renderFailed={(error, retry) => <NotLoaded error={error} retry={retry} />}
      />
    </>
  );
}
