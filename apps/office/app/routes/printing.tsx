import { useBoardBranch } from "../features/board/board-context.tsx";
import { NotLoaded } from "../features/frame/not-loaded.tsx";
import { PrintingPage } from "../features/printing/printing-page.tsx";

export default function Printing() {
  const { branchId } = useBoardBranch();
  return (
    <PrintingPage
      branchId={branchId}
      renderFailed={(error, retry) => <NotLoaded error={error} retry={retry} />}
    />
  );
}
