import { Outlet, useOutletContext } from "react-router";
import { useBoardBranch, useBoardState } from "../features/board/board-context.tsx";
import { BoardScreen } from "../features/board/board-screen.tsx";
import { useNewOrdersTitle, type Ringing } from "../features/board/use-ringing.ts";
import { LoadSign } from "../features/load/load-sign.tsx";
import { onDemand } from "../core/page/on-demand.tsx";
import { useHasOpenStops } from "../core/session/use-stop-list.ts";
import { useLowReviewCount } from "../features/reviews/review-queries.ts";
import { NotLoaded } from "../features/frame/not-loaded.tsx";

const StopQuestion = onDemand(
  async () => (await import("../features/stop-list/stop-question.tsx")).StopQuestion,
);

const LowGrades = onDemand(
  async () => (await import("../features/reviews/low-grades.tsx")).LowGrades,
);

const PrintingLink = onDemand(
  async () => (await import("../features/printing/printing-link.tsx")).PrintingLink,
);

export default function OrdersPage() {
  const { sound, unlock } = useOutletContext<Ringing>();
  const { branchId } = useBoardBranch();
  const title = useNewOrdersTitle();
  const hasOpenStops = useHasOpenStops(branchId);
  const lowReviews = useLowReviewCount(branchId);
  const error = useBoardState((state) => state.error);
  return (
    <>
      <title>{title}</title>
      <BoardScreen
        sound={sound}
        onUnlock={unlock}
        printing={<PrintingLink />}
        load={<LoadSign branchId={branchId} />}
        question={
          <>
            {lowReviews > 0 && <LowGrades count={lowReviews} />}
            {hasOpenStops && <StopQuestion branchId={branchId} />}
          </>
        }
        renderFailed={(retry) => error && <NotLoaded error={error} retry={retry} />}
      />
      <Outlet />
    </>
  );
}
