import { useMessages } from "../core/i18n/messages.ts";
import { useBoardBranch } from "../features/board/board-context.tsx";
import { BranchLoads } from "../features/load/branch-loads.tsx";
import { NotLoaded } from "../features/frame/not-loaded.tsx";
import { StopList } from "../features/stop-list/stop-list.tsx";

export default function StopListPage() {
  const { t } = useMessages();
  const { branchId } = useBoardBranch();
  return (
    <>
      <title>{t.stopList.title}</title>
      <StopList
        key={branchId}
        branchId={branchId}
        load={<BranchLoads branchId={branchId} />}
        renderFailed={(error, retry) => <NotLoaded error={error} retry={retry} />}
      />
    </>
  );
}
