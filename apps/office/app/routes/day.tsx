import { useMessages } from "../core/i18n/messages.ts";
import { useBoardBranch } from "../features/board/board-context.tsx";
import { useBranches } from "../core/session/use-branches.ts";
import { OpenDay } from "../features/day/open-day.tsx";
import { NotLoaded } from "../features/frame/not-loaded.tsx";

export default function DayPage() {
  const { t } = useMessages();
  const branches = useBranches();
  const { branchId, chooseBranch } = useBoardBranch();
  return (
    <>
      <title>{t.day.title}</title>
      <OpenDay
        branches={branches}
        branchId={branchId ?? branches[0]?.id ?? null}
        onBranch={chooseBranch}
        renderFailed={(error, retry) => <NotLoaded error={error} retry={retry} />}
      />
    </>
  );
}
