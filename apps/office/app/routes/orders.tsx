import { Outlet, useOutletContext } from "react-router";
import { useBoardBranch, useBoardState } from "../features/board/board-context.tsx";
import { BoardScreen } from "../features/board/board-screen.tsx";
import { useNewOrdersTitle, type Ringing } from "../features/board/use-ringing.ts";
import { LoadSign } from "../features/load/load.tsx";
import { StopQuestion } from "../features/stop-list/stop-question.tsx";
import { NotLoaded } from "../features/frame/not-loaded.tsx";

export default function OrdersPage() {
  const { sound, unlock } = useOutletContext<Ringing>();
  const { branchId } = useBoardBranch();
  const title = useNewOrdersTitle();
  const error = useBoardState((state) => state.error);
  return (
    <>
      <title>{title}</title>
      <BoardScreen
        sound={sound}
        onUnlock={unlock}
        load={<LoadSign branchId={branchId} />}
        question={<StopQuestion branchId={branchId} />}
        renderFailed={(retry) => error && <NotLoaded error={error} retry={retry} />}
      />
      <Outlet />
    </>
  );
}
