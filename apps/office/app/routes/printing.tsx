import { useBranches } from "../core/session/use-branches.ts";
import { useBoardBranch } from "../features/board/board-context.tsx";
import { NotLoaded } from "../features/frame/not-loaded.tsx";
import { PrintingPage } from "../features/printing/printing-page.tsx";

export default function Printing() {
  const branches = useBranches();
  const { branchId } = useBoardBranch();
  return (
    <PrintingPage
      branches={branches}
      branchId={branchId}
      renderFailed={(error, retry) => <NotLoaded error={error} retry={retry} />}
    />
  );
}
